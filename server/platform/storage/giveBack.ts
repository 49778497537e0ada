/**
 * What came of a network is given back as soon as it lies on a disk. The collector would do it, but by going through the whole
 * heap, once for every few dozen megabytes: of a server with much in it that costs more than taking the file.
 */

/** Gives the memory of a chunk back, which is empty afterwards. One that shares its memory with others stays as it is. */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
