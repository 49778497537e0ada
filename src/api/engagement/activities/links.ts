/** Links on an activity's page, as they are filled in: a name, a space, the address, one a line. Pure. */
import { z } from 'zod/mini'
import { targetProblem } from '../ads/targetAddress.ts'
import { shownText, withoutUnseen } from '../../text/unseen.ts'
import { webAddress } from '../../text/webAddress.ts'

/** Ours: so many links stand on one page. */
const MOST = 20
const address = webAddress('网址')
const NAMED = /^(\S.*?)\s+(\S+)$/

const HOST = /^[^/?#:@]+\.[^/?#:@]+([/?#]|$)/

/** What is wrong with an address that is none: what lacks is said, and never added, for it says where one goes. */
function lackOf(typed: string): string {
  if (HOST.test(typed)) return `网址前面缺 https://，例如 https://${typed}。`
  return /[:/]/.test(typed) ? '网址要以 https://、http:// 或 / 开头。' : '请写成“名称 网址”。'
}

/** A line of links, and why it will not do. */
function linkOf(line: string): { readonly Title: string; readonly Address: string } | string {
  const [, Title = '', Address = ''] = NAMED.exec(line.trim()) ?? []
  if (!z.safeParse(address, Address).success || Address === '') return lackOf(Address)
  if (shownText(Title) !== Title) return '名称里有看不见的字符。'
  if (withoutUnseen(Address) !== Address) return '网址里有看不见的字符。'
  if (Address.startsWith('/')) return { Title, Address }
  // Where an advertisement may lead; ours: also without TLS, as many offices still are.
  return targetProblem(Address.replace(/^http:/i, 'https:'), '网址') ?? { Title, Address }
}

/** The links of a text; lines that are none are left out. */
export function linksOf(written: string): { readonly Title: string; readonly Address: string }[] {
  return written
    .split('\n')
    .map(linkOf)
    .filter((one) => typeof one !== 'string')
}

/** Why a text will not do, as a sentence; undefined when it will. */
export function linksProblem(written: string): string | undefined {
  const lines = written.split('\n').filter((line) => line.trim() !== '')
  if (lines.length > MOST) return `链接最多 ${MOST} 个。`
  for (const [at, line] of lines.entries()) {
    const link = linkOf(line)
    if (typeof link === 'string') return `链接第 ${at + 1} 行不正确，${link}`
  }
  return undefined
}
