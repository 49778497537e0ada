/** That a file has nothing in it, wherever that is found: here before it is sent, or on the server. Pure. */

/** The sentence. */
export const emptyFile = (name: string): string => `「${name}」是空文件，没有上传。`
