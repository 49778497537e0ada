/** `copydesk admin factor off NAME`: for whoever lost the telephone, the passkeys and the recovery codes. */
import { command } from '../commandLine/command.ts'

/** The command. */
export const adminFactorOff = command({
  name: 'admin factor off',
  does: {
    zh: '删除账号的验证器、通行密钥和恢复码，结束它的全部登录，记日志并通知本人',
    en: 'takes an account its second factors, ends every sign-in of it, writes the log and tells its owner',
  },
  operands: { NAME: { count: 'one', words: { zh: '账号名', en: 'name of the account' } } },
  async run({ operands }, { say }) {
    const { withNewsroom } = await import('../withNewsroom.ts')
    const { factorOff } = await import('../../accounts/factors/drop.ts')
    const { notifySoon } = await import('../../platform/push/outbox.ts')
    const had = await withNewsroom(async ({ db, pool }) => {
      const done = await factorOff(db, operands.NAME)
      if (done) notifySoon(pool)
      return done
    })
    say(
      had
        ? {
            zh: `${operands.NAME} 的两步验证已删除，登录已全部结束。角色要求两步验证时，下次登录先重新开启。`,
            en: `The second factors of ${operands.NAME} are gone and every sign-in has ended. Where the role wants one, it is made at the next sign-in.`,
          }
        : { zh: `${operands.NAME} 没有开启两步验证。`, en: `${operands.NAME} has no second factor.` },
    )
  },
})
