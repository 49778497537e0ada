/** Whether the house is backed up every night, and the last backup was proved. */
import { newsroomTimeZone } from '../../platform/environment/timeZone.ts'
import { NIGHTLY } from '../../platform/backup/night.ts'
import type { Check } from '../../platform/checks/check.ts'

/** Ours: a backup that is older than a night and a morning was missed, in ms. */
const STALE_MS = 36 * 3_600_000

const MEGABYTE = 1024 * 1024
const momentOf = new Intl.DateTimeFormat('zh-CN', {
  ...({ month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hour12: false } as const),
  timeZone: newsroomTimeZone,
})

/**
 * The line. Ours: a backup is of the whole installation, and whoever looks after a station sees when the last one was made and
 * whether it was proved; where it lies and why one failed is for the operator.
 */
export const backupCheck: Check = {
  key: 'backup',
  title: '每夜备份',
  command: '',
  async look({ db, now }) {
    const ended = db.selectFrom('backups').selectAll().where('EndedAt', 'is not', null).orderBy('StartedAt', 'desc')
    const last = await ended.executeTakeFirst()
    const good = last?.Problem === '' ? last : await ended.where('Problem', '=', '').executeTakeFirst()
    if (!last) {
      const planned = await db.selectFrom('jobs').select('DueAt').where('Kind', '=', NIGHTLY).executeTakeFirst()
      if (planned) return ['advice', `第一次备份定在 ${momentOf.format(planned.DueAt)}`]
      return ['missing', '没有每夜备份：启动前设置 BACKUP_DIR，或按时运行 npx copydesk backup']
    }
    const since = good ? `最近一次成功的是 ${momentOf.format(good.StartedAt)}` : '还没有一次成功过'
    if (last.Problem !== '')
      return ['missing', `${momentOf.format(last.StartedAt)} 的备份失败，${since}；原因见服务器日志`]
    if (now.getTime() - last.StartedAt.getTime() > STALE_MS) return ['missing', `备份停了：${since}`]
    const size = Math.max(1, Math.round(last.Bytes / MEGABYTE))
    return ['done', `${momentOf.format(last.StartedAt)} 备份成功，试恢复后逐表相同，约 ${size} MB`]
  },
}
