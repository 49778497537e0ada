/** `copydesk secrets …` */
import { command } from '../commandLine/command.ts'

/** `copydesk secrets rotate` */
export const secretsRotate = command({
  name: 'secrets rotate',
  does: {
    zh: '换一把封存密钥用的钥匙，把所有密钥重新封存；可以打断，再运行一次就接着做',
    en: 'seals all secrets anew with another key; may be interrupted and called again',
  },
  more: {
    zh: '设了 SECRETS_KEY 时，先把它改成“新钥匙,旧钥匙”并重启每台服务器。',
    en: 'Where SECRETS_KEY is set, write "new,old" into it first and start every server again.',
  },
  async run(_, { say }) {
    const { withNewsroom } = await import('../withNewsroom.ts')
    const { rotateSecrets } = await import('../../platform/secrets/rotate.ts')
    const { key, sealed, unopened, former } = await withNewsroom(({ db }) => rotateSecrets(db))
    say({ zh: `用钥匙 ${key} 重新封存了 ${sealed} 个密钥。`, en: `Sealed ${sealed} secrets anew with the key ${key}.` })
    if (former !== undefined)
      say({
        zh: `旧钥匙放进了 ${former}，恢复以前的备份时要用。`,
        en: `The former key was put into ${former}; backups of before need it.`,
      })
    if (unopened === 0) return
    say({
      zh: `${unopened} 个密钥打不开，原样留着：它们的钥匙不在这里。`,
      en: `${unopened} secrets could not be opened and stay as they are: their key is not here.`,
    })
    return 1
  },
})

/** `copydesk secrets adopt` */
export const secretsAdopt = command({
  name: 'secrets adopt',
  does: {
    zh: '原来的钥匙真的丢了时：从此用本机的钥匙封存，旧密钥须重新填写',
    en: "where the former key is lost for good: seals with this server's key from now on; secrets are typed again",
  },
  async run(_, { say }) {
    const { withNewsroom } = await import('../withNewsroom.ts')
    const { adoptKey } = await import('../../platform/secrets/rotate.ts')
    const { lostWords } = await import('../../platform/secrets/lost.ts')
    const { key, lost } = await withNewsroom(({ db }) => adoptKey(db))
    say({ zh: `从此用钥匙 ${key} 封存。`, en: `Secrets are sealed with the key ${key} from now on.` })
    for (const { table, count } of lost) {
      const { zh, en } = lostWords[table]!
      say({ zh: `打不开 ${count} 个：${zh}。`, en: `${count} cannot be opened: ${en}.` })
    }
  },
})
