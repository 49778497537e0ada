/** Where files are sent by tus 1.0 (https://tus.io): resumable, with a Token header or `?ticket=…`. */

/** The address that makes an upload; each has one of its own below it. */
export const TUS_PATH = '/Uploads/tus'
