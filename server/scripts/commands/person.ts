/** `copydesk person …`: what is kept about one person, as a file, and erasing it. */
import { command, type Terminal } from '../commandLine/command.ts'
import { wrongWords } from '../../platform/operator/commandProblem.ts'

const options = {
  phone: { kind: 'text', value: 'NUMBER', words: { zh: '手机号码', en: 'a mobile number' } },
  openid: { kind: 'text', value: 'ID', words: { zh: '微信标识（OpenID）', en: 'an OpenID of WeChat' } },
  account: {
    kind: 'text',
    value: 'NAME',
    words: { zh: '已删除的账号名，或编号：#12', en: 'name of a deleted account, or its number: #12' },
  },
  device: { kind: 'text', value: 'NAME', words: { zh: '读者设备的编号', en: "name of a reader's device" } },
  station: {
    kind: 'number',
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    words: {
      zh: '只看这个站点（编号）；默认所有站点',
      en: 'number of the only station that is looked at; default all',
    },
  },
} as const

type Given = Readonly<Record<'phone' | 'openid' | 'account' | 'device', string | undefined>> & {
  readonly station: number | undefined
}

/** Whom the options name. */
function named({ phone, openid, account, device, station }: Given) {
  const all = Object.entries({ phone, openid, account, device }).filter(([, value]) => value !== undefined)
  if (all.length !== 1)
    throw wrongWords({
      zh: '请用 --phone、--openid、--account、--device 中的一个说明是谁。',
      en: 'Say who it is by one of --phone, --openid, --account and --device.',
    })
  const [kind, value] = all[0]!
  return { kind: kind as 'phone' | 'openid' | 'account' | 'device', value: value!, station }
}

/** `copydesk person export FILE` */
export const personExport = command({
  name: 'person export',
  does: {
    zh: '把系统保存的、与一个人有关的全部内容写成一个文件，并记日志',
    en: 'writes everything that is kept about one person into a file, and a line of the log',
  },
  more: {
    zh: '文件是 JSON，只有本人可读（0600）；已有的文件不会被覆盖。备份不在内。',
    en: 'The file is JSON, readable by its owner only (0600); a file that is there is not written over. Backups are not covered.',
  },
  operands: { FILE: { count: 'one', words: { zh: '要写的文件', en: 'the file to write' } } },
  options,
  async run({ operands: { FILE }, options: given }, { say }) {
    const who = named(given)
    const { withNewsroom } = await import('../withNewsroom.ts')
    const { writePerson } = await import('../person/writePerson.ts')
    const { rows, tables } = await withNewsroom(({ db }) => writePerson(db, who, FILE))
    say({
      zh: `已写入 ${FILE}：${tables} 张表，${rows} 条。`,
      en: `Wrote ${FILE}: ${rows} rows of ${tables} tables.`,
    })
  },
})

function sayCounts(
  counts: readonly { Table: string; Title: string; Own: number; Mentioned: number; Deeds: number }[],
  { say }: Terminal,
) {
  for (const { Table, Title, Own, Mentioned, Deeds } of counts)
    say({
      zh: `  ${Table}（${Title}）：本人的 ${Own}，写到的 ${Mentioned}，办理的 ${Deeds}`,
      en: `  ${Table}: about them ${Own}, naming them ${Mentioned}, done by them ${Deeds}`,
    })
}

/** `copydesk person erase` */
export const personErase = command({
  name: 'person erase',
  does: {
    zh: '看一个人在各张表里有多少内容；加 --yes 就抹去，不能恢复',
    en: 'tells how much every table keeps about one person; with --yes erases it for good',
  },
  more: {
    zh: '本人写的内容（评论等）留下、不再署名，加 --with-texts 才删除。打断了再运行一次就接着做。账号要先在工作台里删除。',
    en: 'What they wrote (comments) stays under nobody\u2019s name unless --with-texts is given. May be interrupted and called again. An account is deleted in the workspace first.',
  },
  options: {
    ...options,
    'with-texts': { kind: 'flag', words: { zh: '本人写的内容也删除', en: 'what they wrote goes, too' } },
    yes: { kind: 'flag', words: { zh: '真的抹去', en: 'really erases' } },
  },
  async run({ options: given }, terminal) {
    const who = named(given)
    const { say } = terminal
    const { withNewsroom } = await import('../withNewsroom.ts')
    const { countByHand, eraseByHand } = await import('../person/eraseByHand.ts')
    if (!given.yes) {
      const counts = await withNewsroom(({ db }) => countByHand(db, who))
      sayCounts(counts, terminal)
      return say({
        zh: `共 ${counts.length} 张表，什么也没有改；加 --yes 就抹去。`,
        en: `${counts.length} tables; nothing was changed. With --yes it is erased.`,
      })
    }
    const report = await withNewsroom((newsroom) => eraseByHand(newsroom, { ...who, withTexts: given['with-texts'] }))
    sayCounts(report, terminal)
    say({
      zh: `已抹去，${report.length} 张表有改动。备份里的按保留份数到期；搜索用的词由服务器随后重写。`,
      en: `Erased; ${report.length} tables were changed. Backups expire by their number; what articles are found by is written anew by the server.`,
    })
  },
})
