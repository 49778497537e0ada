/** Links on an activity's page, as they are filled in: a name, a space, the address, one a line. Pure. */
import { z } from 'zod/mini'
import { webAddress } from '../../text/webAddress.ts'

/** Ours: so many links stand on one page. */
const MOST = 20
const address = webAddress('网址')
const NAMED = /^(\S.*?)\s+(\S+)$/

/** The links of a text; lines that are none are left out. */
export function linksOf(written: string): { readonly Title: string; readonly Address: string }[] {
  return written
    .split('\n')
    .map((line) => NAMED.exec(line.trim()))
    .flatMap((found) => (found ? [{ Title: found[1]!, Address: found[2]! }] : []))
    .filter(({ Address }) => z.safeParse(address, Address).success)
}

/** Why a text will not do, as a sentence; undefined when it will. */
export function linksProblem(written: string): string | undefined {
  const lines = written.split('\n').filter((line) => line.trim() !== '')
  if (lines.length > MOST) return `链接最多 ${MOST} 个。`
  const wrong = lines.findIndex((line) => linksOf(line).length === 0)
  return wrong < 0 ? undefined : `链接第 ${wrong + 1} 行不正确，请写成“名称 网址”。`
}
