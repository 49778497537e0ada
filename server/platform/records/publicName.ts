/** What the public calls records by. */

/** Whether a text is a GUID, with its hyphens: anything else names nothing, and the database is not asked about it. */
export const isPublicName = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
