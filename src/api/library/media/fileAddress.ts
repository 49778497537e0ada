/**
 * Addresses of the library's files. R-215: they are below /static/img/. An address names one version for ever; its key cannot
 * be guessed, so whoever has the address may see the file, until it is withdrawn.
 */

import { plainAddress } from '../../text/plainAddress.ts'
import { readAddress } from '../../text/readAddress.ts'

/** Ours: widths a picture is served at, in pixels; never wider than itself. */
export const pictureWidths = [160, 320, 640, 960, 1280, 1920] as const
/** One of them. */
export type PictureWidth = (typeof pictureWidths)[number]

const PREFIX = '/static/img/'
const KEY = '[A-Za-z0-9_-]{22}'

/** Endings by type: what a version's address ends with. Anything else is a file to be saved. */
export const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'image/heic': 'heic',
  'image/tiff': 'tif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'video/mp2t': 'ts',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'application/pdf': 'pdf',
}

/** The address of a version as it came: `/static/img/KEY.jpg`. */
export function fileAddress(key: string, type: string): string {
  return `${PREFIX}${key}.${endings[type] ?? 'bin'}`
}

/** The address of something made of a version: `/static/img/KEY/w640.webp`, `/static/img/KEY/master.m3u8`. */
export function renditionAddress(key: string, name: string): string {
  return `${PREFIX}${key}/${name}`
}

/** What stands behind the `?` of an address that means one content of a name for ever. `sha256`: of it, in hex digits. */
export const contentMark = (sha256: string): string => sha256.slice(0, 8)

/** The key in one address of ours as a browser reads it, with or without a host before it; undefined: it is somebody else's. */
export function keyOfAddress(address: string): string | undefined {
  const read = readAddress(address, 'https://here.invalid')
  return read && /^https?:$/.test(read.protocol) ? OURS.exec(read.pathname)?.[1] : undefined
}

/** An address of ours as browsers read it; any other text as it is. */
export const asRead = (text: string): string => (keyOfAddress(text) === undefined ? text : (plainAddress(text) ?? text))

/** Whether what a request asks for is spelled as addresses are given here: no other spelling has a file. */
export const isAsGiven = (url: string): boolean => GIVEN.test(url)

const OURS = new RegExp(`^${PREFIX}(${KEY})(?:[./]|$)`)
const GIVEN = new RegExp(`^${PREFIX}${KEY}(?:\\.[a-z0-9]{2,5}|/[\\w.-]{1,100})(?:\\?|$)`)
