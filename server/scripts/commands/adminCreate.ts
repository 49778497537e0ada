import type { MadeNewsroom } from '../../accounts/firstRun/createNewsroom.ts'
import type { NewAdministrator } from '../../accounts/session/addAdministrator.ts'
import { command, type Terminal } from '../commandLine/command.ts'

const words = {
  NAME: { zh: '账号名', en: 'name of the account' },
  newsroom: {
    zh: '同时备好新闻室：栏目、三级审核的角色、各种类型和每个角色的账号',
    en: 'also a newsroom to begin in: channels, roles with three review levels, types, an account for each role',
  },
  realName: { zh: '管理员的姓名，默认和账号名相同', en: 'name of the person, the name of the account unless given' },
  station: { zh: '站点名称，默认 本站', en: 'name of the station, 本站 unless given' },
  sensitive: { zh: '同时放入一组常用敏感词', en: 'also a set of sensitive words' },
  alone: { zh: '不建各角色的账号', en: 'without the accounts for the roles' },
} as const

function tellNewsroom({ made = [], accounts = [] }: Partial<MadeNewsroom>, { say }: Terminal): void {
  if (made.length > 0) say({ zh: `已备好：${made.join('、')}。`, en: `Put in: ${made.join(', ')}.` })
  if (accounts.length === 0) return
  say({
    zh: '各角色的账号，密码只显示这一次，首次登录时必须更换：',
    en: 'Accounts for the roles; passwords, shown only now, must be changed at the first sign-in:',
  })
  for (const { RoleName, UserName, PassWord } of accounts) say(`  ${UserName}\t${PassWord}\t${RoleName}`)
}

/** `copydesk admin create NAME` */
export const adminCreate = command({
  name: 'admin create',
  does: {
    zh: '建立第一个（或另一个）管理员，密码只显示一次',
    en: 'makes the first administrator (or another one) and prints the password once',
  },
  operands: { NAME: { count: 'one', words: words.NAME } },
  options: {
    newsroom: { kind: 'flag', words: words.newsroom },
    'real-name': { kind: 'text', value: 'NAME', words: words.realName },
    station: { kind: 'text', value: 'NAME', words: words.station },
    'sensitive-words': { kind: 'flag', words: words.sensitive },
    'no-accounts': { kind: 'flag', words: words.alone },
  },
  async run({ operands: { NAME }, options }, terminal) {
    const { withNewsroom } = await import('../withNewsroom.ts')
    const { CommandProblem } = await import('../../platform/operator/commandProblem.ts')
    const { REAL_NAME_MAX } = await import('../../../src/api/accounts/adminUsers/fields.ts')
    const { createAdministrator } = await import('../../accounts/session/accounts.ts')
    const { newsroomByHand } = await import('../newsroomByHand.ts')
    const { station: stationName, 'real-name': realName, newsroom } = options
    if (realName !== undefined && realName.trim().length > REAL_NAME_MAX)
      throw new CommandProblem({
        zh: `姓名不能超过 ${REAL_NAME_MAX} 个字。`,
        en: `The name of a person has at most ${REAL_NAME_MAX} characters.`,
      })
    const made = await withNewsroom(async ({ db }): Promise<NewAdministrator & Partial<MadeNewsroom>> => {
      if (!newsroom) return createAdministrator(db, NAME, { stationName, realName })
      const choices = options['sensitive-words'] ? (['sensitiveWords'] as const) : []
      return newsroomByHand(db, { userName: NAME, realName, stationName, choices, accounts: !options['no-accounts'] })
    })
    const { password, roleName, stationName: place } = made
    terminal.say({
      zh: `${NAME} 在${place}可以做一切（角色：${roleName}）。密码只显示这一次：${password}`,
      en: `${NAME} may do everything in ${place} (role ${roleName}). Password, shown only now: ${password}`,
    })
    tellNewsroom(made, terminal)
  },
})

/** `copydesk admin furnish` */
export const adminFurnish = command({
  name: 'admin furnish',
  does: {
    zh: '补齐新闻室缺少的栏目、角色和各种类型；已有的不动',
    en: 'puts into a newsroom what it lacks of channels, roles and types; what is there stays as it is',
  },
  options: {
    station: { kind: 'text', value: 'NAME', words: words.station },
    'sensitive-words': { kind: 'flag', words: words.sensitive },
  },
  async run({ options }, { say }) {
    const { withNewsroom } = await import('../withNewsroom.ts')
    const { furnishByHand } = await import('../newsroomByHand.ts')
    const choices = options['sensitive-words'] ? (['sensitiveWords'] as const) : []
    const put = await withNewsroom(({ db }) => furnishByHand(db, { stationName: options.station, choices }))
    say(
      put.length > 0
        ? { zh: `已备好：${put.join('、')}。`, en: `Put in: ${put.join(', ')}.` }
        : { zh: '什么都不缺，没有改动。', en: 'Nothing was lacking; nothing was changed.' },
    )
  },
})
