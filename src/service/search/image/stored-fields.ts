import { fields, type FieldName } from '../index/fields.js';

/** The fields of a section, whose terms an image holds. */
export const sectionFields: readonly FieldName[] = fields.map(({ name }) => name);

/** The fields of a page whose terms an image holds: those that are not the ones of its sections together. */
export const pageFields: readonly FieldName[] = sectionFields.filter((name) => name !== 'text' && name !== 'code');
