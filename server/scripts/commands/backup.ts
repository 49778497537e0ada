/** `copydesk backup FILE`, `restore FILE`, `verify FILE` */
import { command } from '../commandLine/command.ts'
import { inColumns } from '../commandLine/columns.ts'

const FILE = { count: 'one', words: { zh: '备份文件', en: 'the file of the backup' } } as const

/** `copydesk backup FILE` */
export const backup = command({
  name: 'backup',
  does: {
    zh: '把整个系统在此刻的样子写进一个文件；大家照常工作',
    en: 'writes everything as it is at this moment into a file, while people work',
  },
  more: {
    zh: '设了 BACKUP_PASSPHRASE 或 BACKUP_PASSPHRASE_FILE 就加密（age 格式）。加密的备份带上封存密钥用的钥匙，不加密的不带。',
    en: 'It is encrypted (in the form of age) where BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE is set. An encrypted one takes the key of sealed secrets along, a plain one does not.',
  },
  operands: { FILE },
  options: {
    encrypt: {
      kind: 'flag',
      words: { zh: '加密，没设口令就询问', en: 'encrypts, and asks for a passphrase where none is set' },
    },
    'with-key': {
      kind: 'flag',
      words: { zh: '不加密也带上封存密钥用的钥匙', en: 'takes the key of sealed secrets along even where it is plain' },
    },
  },
  async run({ operands: { FILE }, options }, terminal) {
    const { backUpByHand } = await import('../backup/backUpByHand.ts')
    const { lackingWords } = await import('../../platform/backup/filesHeld.ts')
    const { bytes, rows, head, lacking } = await backUpByHand(
      FILE,
      { encrypt: options.encrypt, withKey: options['with-key'] },
      terminal,
    )
    terminal.say({
      zh: `已备份到 ${FILE}：${head.tables.length} 张表，${rows} 行，${bytes} 字节。`,
      en: `Backed up to ${FILE}: ${head.tables.length} tables, ${rows} rows, ${bytes} bytes.`,
    })
    if (lacking > 0) terminal.say(lackingWords(lacking))
    const code = lacking > 0 ? 1 : 0
    if (head.secretsKey === null) return code
    terminal.say(
      head.hasKey
        ? { zh: '封存密钥用的钥匙在里面。', en: 'The key of sealed secrets is in it.' }
        : {
            zh: `封存密钥用的钥匙（${head.secretsKey}）不在里面：请另存 DATA_DIR 里的 secrets.key 或 SECRETS_KEY。`,
            en: `The key of sealed secrets (${head.secretsKey}) is not in it: keep secrets.key of DATA_DIR, or SECRETS_KEY, elsewhere.`,
          },
    )
    return code
  },
})

/** `copydesk restore FILE` */
export const restore = command({
  name: 'restore',
  does: {
    zh: '把备份恢复到空的数据库（DATABASE_URL 或 DATA_DIR），再升级到本版本',
    en: 'restores a backup into an empty database (DATABASE_URL or DATA_DIR) and brings it up to this release',
  },
  more: {
    zh: '备份可以是本版本或更早版本做的。中途被打断的恢复再运行一次就从头来过。',
    en: 'The backup may be of this release or an earlier one. One that was broken off begins anew when it is called again.',
  },
  operands: { FILE },
  async run({ operands: { FILE } }, terminal) {
    const { restoreByHand } = await import('../backup/restoreByHand.ts')
    const { head, rows, files, needsKey, title } = await restoreByHand(FILE, terminal)
    terminal.say({
      zh: `已恢复到 ${title}：${head.tables.length} 张表，${rows} 行，${files} 个文件，是 ${head.at} 的样子。`,
      en: `Restored into ${title}: ${head.tables.length} tables, ${rows} rows, ${files} files, as of ${head.at}.`,
    })
    if (needsKey)
      terminal.say({
        zh: `封存密钥用的钥匙（${needsKey}）不在这里：启动前设置原来的 SECRETS_KEY，或把原来的 secrets.key 放进 DATA_DIR。`,
        en: `The key of sealed secrets (${needsKey}) is not here: before the start set the former SECRETS_KEY, or put the former secrets.key into DATA_DIR.`,
      })
  },
})

/** `copydesk verify FILE` */
export const verify = command({
  name: 'verify',
  does: {
    zh: '验证备份：恢复到临时数据库，逐表比对行数与内容，然后扔掉',
    en: 'proves a backup: restores it into a scratch database, compares each table, and throws that away',
  },
  operands: { FILE },
  options: {
    into: {
      kind: 'text',
      value: 'URL',
      words: {
        zh: '在这台 PostgreSQL 上建临时数据库；省略则另起一个自带的',
        en: 'makes the scratch database on this PostgreSQL; without it an embedded one is started',
      },
    },
  },
  async run({ operands: { FILE }, options: { into } }, terminal) {
    const { verifyByHand } = await import('../backup/verifyByHand.ts')
    const { tables, files, lacking, isEqual, head } = await verifyByHand(FILE, into, terminal)
    const zh = terminal.language === 'zh'
    const heads = zh ? ['表', '备份', '恢复后', ''] : ['table', 'backup', 'restored', '']
    const words = zh ? ['相同', '不同'] : ['equal', 'DIFFERENT']
    const lines = tables.map((one) => [one.name, `${one.rows}`, `${one.found}`, words[one.isEqual ? 0 : 1]!])
    terminal.say(inColumns([heads, ...lines]))
    terminal.say(
      isEqual
        ? {
            zh: `全部相同：${head.at} 的备份可以恢复（${files} 个文件）。`,
            en: `All equal: the backup of ${head.at} can be restored (${files} files).`,
          }
        : { zh: '有不同：不要依赖这份备份。', en: 'There are differences: do not rely on this backup.' },
    )
    if (lacking > 0)
      terminal.say({
        zh: `但里面缺 ${lacking} 个文件，或内容已损坏：不要只靠这一份。（早先版本做的备份，文件在 S3 里的本来就不在。）`,
        en: `But ${lacking} files are not in it, or are damaged: do not rely on this one alone. (In backups of earlier releases files in S3 never were.)`,
      })
    return isEqual && lacking === 0 ? 0 : 1
  },
})
