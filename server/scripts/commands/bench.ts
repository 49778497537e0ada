import { command } from '../commandLine/command.ts'

/** What the program of the bench gives. */
interface Program {
  bench(asked: { only: string | undefined; articles: number; quick: boolean; strict: boolean }): Promise<number>
}

/** `copydesk bench` */
export const bench = command({
  name: 'bench',
  does: {
    zh: '测量产品有多快，每个数字旁有同一次运行的基准；Ctrl+C 提前结束',
    en: 'measures how quick the product is, each figure beside a baseline of the same run; Ctrl+C ends it sooner',
  },
  options: {
    only: {
      kind: 'text',
      value: 'LIST',
      words: { zh: '只测这些部分，如 list,palette', en: 'only these parts, such as list,palette' },
    },
    articles: {
      kind: 'number',
      min: 2000,
      max: 10_000_000,
      default: 200_000,
      words: { zh: '编辑部里有多少篇稿件', en: 'how many articles the newsroom holds' },
    },
    quick: {
      kind: 'flag',
      words: {
        zh: '轮次更少更短：看是否能跑，不可引用',
        en: 'fewer and shorter rounds: to see that it works, not to quote',
      },
    },
    strict: { kind: 'flag', words: { zh: '有目标未达到时以 1 结束', en: 'ends with 1 when a goal is missed' } },
  },
  async run({ options }) {
    // It stands above the server, which therefore cannot name it: found as a program is, by its place.
    const program = (await import(new URL('../../../bench/main.ts', import.meta.url).href)) as Program
    return program.bench(options)
  },
})
