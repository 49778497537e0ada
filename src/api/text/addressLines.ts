/** Addresses of pictures and files, one a line, as forms take them. Pure. */
import { isWebAddress } from './webAddress.ts'

/** Ours: the longest address, in characters. */
const LONGEST = 1000

/** The addresses of a text, without empty lines. One that begins with a single / is of this server. */
export function addressesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Why a text is no list of addresses, as a sentence; undefined when it is one. `most`: how many there may be. */
export function addressProblem(name: string, text: string, most: number): string | undefined {
  const lines = addressesIn(text)
  if (lines.length > most) return `${name}最多 ${most} 个，现在是 ${lines.length} 个。`
  const wrong = lines.findIndex((line) => !isWebAddress(line) || line.length > LONGEST)
  return wrong < 0
    ? undefined
    : `${name}第 ${wrong + 1} 行不是网址，请填写以 http:// 或 https:// 开头的地址，每行一个。`
}
