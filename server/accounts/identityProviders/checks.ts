/** Whether a station's people sign in by the house's own directory. */
import type { Check } from '../../platform/checks/check.ts'

/** The line. */
export const identityProviderChecks: readonly Check[] = [
  {
    key: 'directory-sign-in',
    title: '单位账号登录',
    command: 'go.identityProviders',
    async look({ db, StID }) {
      const found = await db
        .selectFrom('identity_providers as p')
        .leftJoin('provider_outages as o', 'o.ProviderID', 'p.ID')
        .select(['p.Name', 'p.IsEnable', 'o.Says'])
        .where('p.StID', '=', StID)
        .orderBy('p.ShowOrder')
        .orderBy('p.ID')
        .execute()
      const used = found.filter(({ IsEnable }) => IsEnable)
      const silent = used.find(({ Says }) => Says !== null)
      if (silent) return ['missing', `“${silent.Name}”联系不上：${silent.Says}`]
      if (used.length > 0) return ['done', used.map(({ Name }) => Name).join('、')]
      if (found.length > 0) return ['advice', '认证源填写了，还没有启用；同事只能用本地的账号和密码登录']
      return ['advice', '没有认证源，同事用本地的账号和密码登录；单位有统一登录时可以接进来']
    },
  },
]
