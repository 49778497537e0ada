/** Versions of the demonstration newsroom's app. */
import type { Furnish } from '../../platform/demo/furnish.ts'

const DAY = 86_400_000

const versions = [
  { Platform: 'android', Version: '3.1.0', Build: 310, days: 92, Log: '全新首页。\n支持听新闻。', Enabled: true },
  {
    Platform: 'android',
    Version: '3.2.0',
    Build: 320,
    days: 41,
    Log: '新增问政进度查询。',
    Enabled: true,
    MinBuild: 300,
  },
  { Platform: 'android', Version: '3.2.1', Build: 321, days: 12, Log: '修复部分机型闪退。', Enabled: true },
  { Platform: 'android', Version: '3.3.0', Build: 330, days: 0, Log: '适配大屏与折叠屏。', Enabled: false },
  { Platform: 'ios', Version: '3.2.1', Build: 321, days: 10, Log: '修复通知不响。', Enabled: true },
  { Platform: 'harmony', Version: '1.0.2', Build: 102, days: 30, Log: '首个鸿蒙版本。', Enabled: true, IsForce: true },
] as const

/** Those of the first station. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID: StID } = stations[0]!
  await db
    .insertInto('app_versions')
    .values(
      versions.map(({ days, ...one }) => ({
        ...one,
        StID,
        Name: '江州新闻',
        Url: `https://app.example.com/${one.Platform}/${one.Version}`,
        PublishTime: one.Enabled ? new Date(now.getTime() - days * DAY) : null,
      })),
    )
    .execute()
}
