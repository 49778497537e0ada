/** What is checked of the installation itself. */
import { isFurnished } from '../../platform/furnishing/furnishStation.ts'
import type { Check } from '../../platform/checks/check.ts'

/** The lines. */
export const installationChecks: readonly Check[] = [
  {
    key: 'furnishing',
    title: '角色与各类型',
    command: 'stations.furnish',
    async look({ db, StID, furnishings }) {
      const lacking: string[] = []
      for (const furnishing of furnishings)
        if (!furnishing.byChoice && !(await isFurnished(db, furnishing, StID))) lacking.push(furnishing.title)
      if (lacking.length === 0) return ['done', '齐全']
      return [
        'missing',
        `没有${lacking.join('、')}；执行命令“备好站点”补齐，或在服务器上运行 npx copydesk admin furnish`,
      ]
    },
  },
  {
    key: 'public-address',
    title: '对外地址',
    command: '',
    async look({ installation: { publicAddress } }) {
      if (publicAddress?.startsWith('https:')) return ['done', publicAddress]
      if (publicAddress) return ['advice', `${publicAddress}，没有加密，请改用 https`]
      return ['missing', '启动前设置 PUBLIC_ADDRESS=https://…，订阅和分享链接以它开头']
    },
  },
  {
    key: 'demo-password',
    title: '演示密码',
    command: 'go.adminUser',
    async look({ db, installation: { knownPasswords } }) {
      const names = (await knownPasswords?.(db)) ?? []
      if (names.length === 0) return ['done', '没有账号还在用演示密码']
      return [
        'missing',
        `${names.length} 个账号还在用公开的演示密码：${names.slice(0, 3).join('、')}${names.length > 3 ? ' 等' : ''}`,
      ]
    },
  },
]
