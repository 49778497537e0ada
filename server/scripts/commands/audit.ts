import { command } from '../commandLine/command.ts'

/** `copydesk audit FILE`; also `npm run verify -- FILE` */
export const audit = command({
  name: 'audit',
  does: {
    zh: '核对一次投票或抽奖的证据文件：不要服务器，也不要数据库',
    en: 'verifies the evidence file of a vote or a draw, without a server and without a database',
  },
  more: {
    zh: '全部相符以 0 结束；有不符以 1 结束，逐条指出是哪张选票、哪条参与记录、哪个数字或种子。',
    en: 'Ends with 0 where all agrees, else with 1, naming each ballot, entry, figure or seed that does not (in Chinese, as the proof page has it).',
  },
  operands: {
    FILE: {
      count: 'one',
      words: { zh: '证据文件（copydesk-evidence/1）', en: 'the evidence file (copydesk-evidence/1)' },
    },
  },
  options: {
    key: {
      kind: 'text',
      value: 'KEY',
      words: {
        zh: '网站公布的公钥，一行；省略则只按文件自带的',
        en: 'the key that the house publishes, one line; without it the file’s own counts',
      },
    },
    checkpoint: {
      kind: 'text',
      value: 'NOTE',
      words: { zh: '您早先保存的检查点，一个文件', en: 'a checkpoint you kept, as a file' },
    },
    hashes: {
      kind: 'text',
      value: 'HASH,...',
      words: {
        zh: '抽奖之前您抄下的承诺，用逗号隔开',
        en: 'the commitments you noted before a draw, with commas between',
      },
    },
    json: { kind: 'flag', words: { zh: '以 JSON 输出', en: 'as JSON' } },
  },
  async run({ operands: { FILE }, options }, terminal) {
    const { auditByHand } = await import('../auditByHand.ts')
    return auditByHand(FILE, options, terminal)
  },
})
