/** Required by `npm run test:postgres`. */
process.env['TEST_POSTGRES'] = 'yes';
