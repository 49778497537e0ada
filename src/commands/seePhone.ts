/** 「查看电话」: the number behind a masked one, shown once; looking is logged. For any family with such numbers. */
import { may } from '../api/access.ts'
import { contract, type ActionId, type FamilyName } from '../api/index.ts'
import { defineCommand, type Command, type Context } from '../workspace/command.ts'
import { choose } from '../workspace/questions.ts'
import { copy } from './copy.ts'
import { rowsOf } from './rowsOf.ts'
import { chooseFirst } from './chooseFirst.ts'

/** A family whose numbers are shown with stars, and whole when asked for. */
type FamilyWithPhones = Extract<ActionId, `${string}.phone`> extends `${infer F extends FamilyName}.phone` ? F : never

/** How a family's numbers are looked at. */
export interface PhoneLook<Row> {
  /** Whose number it is. */
  readonly name: (row: Row) => string
  /** The masked number; '' when there is none. */
  readonly masked: (row: Row) => string
  /** Ask the server for the whole one. */
  readonly look: (ctx: Context, row: Row) => Promise<string>
}

/** The command; hidden from people without the button. Key default `o`. */
export function seePhoneCommand<Row extends { readonly ID: number }>(
  family: FamilyWithPhones,
  { name, masked, look }: PhoneLook<Row>,
  keys = 'o',
): Command {
  const { title: noun, pages } = contract[family]
  return defineCommand({
    id: `${family}.seePhone`,
    title: '查看电话',
    group: noun,
    keys,
    where: 'list',
    family,
    keywords: ['手机', '号码', 'phone'],
    needs: `${family}.phone`,
    does: [`${family}.phone`],
    can(ctx) {
      if (!may(ctx.me, pages, '查看电话')) return false
      const rows = rowsOf(ctx, family) as readonly unknown[] as readonly Row[]
      if (rows.length !== 1) return rows.length > 1 ? '一次只能查看一个电话' : chooseFirst(ctx, family)
      return masked(rows[0]!) !== '' || `${name(rows[0]!)}没有留电话`
    },
    async run(ctx) {
      const row = rowsOf(ctx, family)[0] as unknown as Row | undefined
      if (!row) return
      const phone = await look(ctx, row)
      const said = await choose(
        `${name(row)}：${phone}`,
        [
          { value: 'copy', title: '复制号码', tone: 'primary', letter: 'c' },
          { value: 'close', title: '关闭' },
        ],
        '这次查看已记入操作日志。',
      )
      if (said === 'copy') await copy(ctx, `${name(row)}的电话`, phone)
    },
  })
}
