/** The version of the package. The release sets it together with the one in `package.json`. */
export const version = '0.1.0';
