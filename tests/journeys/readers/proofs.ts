/** What readers verify for themselves: in the browser, and at home by another program. */
import { expect } from 'vitest'
import type { Person } from '../people.ts'
import { takeHome, verifyFile, withBallotChanged } from './evidence.ts'
import { tap, verdict, write } from './telephones.ts'

/** A certified vote of eight ballots, of which six are out: one's own ballot, one of those, and all of them. */
export async function verifyVote(
  reader: Person,
  vote: string,
  { receipt, bought }: { readonly receipt: string; readonly bought: string },
): Promise<void> {
  await reader.page.goto(vote)
  await reader.sees('核定的结果')
  await reader.sees('共 8 票，其中剔除 6 票。')
  await reader.sees('计票 0（原始 6，剔除 6）')
  await tap(reader, '核对我的选票和全部计票')
  await write(reader, '回执码', receipt)
  expect(await verdict(reader, '核对这张选票')).toMatch(/^全部相符[^]*已在签名的检查点里。\n/)
  await reader.page.getByLabel('回执码').fill(bought)
  expect(await verdict(reader, '核对这张选票')).toMatch(/^全部相符[^]*它没有计票，理由：收钱投票或雇人投票。/)
  expect(await verdict(reader, '逐条核对')).toMatch(/^全部相符[^]*8 张选票[^]*6 条剔除/)
}

/** A drawn draw whose page is open. */
export async function verifyDraw(reader: Person): Promise<void> {
  await tap(reader, '自己核对这次抽奖')
  expect(await verdict(reader, '逐条核对')).toMatch(/^全部相符/)
}

/** Takes the file of the page of proofs home, where it agrees; answers where it lies. */
export async function verifyAtHome(reader: Person): Promise<string> {
  const file = await takeHome(reader)
  const { code, said } = await verifyFile(file)
  expect(said).toContain('全部相符。')
  expect(code).toBe(0)
  return file
}

/** One byte of a ballot is another one: the program names the ballot, and so does the page. */
export async function refuteAtHome(reader: Person, file: string): Promise<void> {
  const changed = withBallotChanged(file, 3)
  const { code, said } = await verifyFile(changed)
  expect(said).toContain('第 3 号选票被改过')
  expect(code).toBe(1)
  await reader.page.getByLabel('证据文件（.json）').setInputFiles(changed)
  expect(await verdict(reader, '核对文件')).toMatch(/^有 \d+ 处不符\n[^]*第 3 号选票被改过/)
}
