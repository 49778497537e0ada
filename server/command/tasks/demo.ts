/** Tasks of the demonstration newsroom in every state, with reports; its topic selections must be there. */
import type { TaskState } from '../../../src/api/command/tasks/taskStates.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'

const HOUR = 3_600_000

/** A task. `due`, `start`: hours from now; `hours`: how long ago it was made. */
interface DemoTask {
  readonly Title: string
  readonly Content: string
  readonly classify: string
  readonly Priority: 1 | 2 | 3
  readonly State: TaskState
  readonly by: string
  readonly to?: string
  readonly start?: number
  readonly due: number
  readonly hours: number
  readonly ReportsDue?: number
  readonly NeedsFiles?: boolean
  readonly Reason?: string
  readonly UrgeCount?: number
  /** Part of the title of the topic selection it is for. */
  readonly subject?: string
  readonly reports?: readonly (readonly [
    state: 'submitted' | 'passed' | 'returned',
    hours: number,
    text: string,
    why?: string,
  ])[]
}

const demoTasks: readonly DemoTask[] = [
  {
    Title: '厂前街道井盖缺失，去现场核实',
    Content: '先核实老人伤情和井盖产权单位，现场图不少于 5 张，注意保护伤者隐私。',
    ...{ classify: '突发', Priority: 1, State: 'open', by: 'duty', due: 3, hours: 1, NeedsFiles: true },
  },
  {
    Title: '盯住大风蓝色预警，每小时更新一次',
    Content: '气象台下一次发布在 20 时。客户端滚动条同步改。',
    ...{ classify: '值守', Priority: 2, State: 'open', by: 'reviewer1', due: 8, hours: 2, ReportsDue: 0 },
  },
  {
    Title: '供暖问题：约热力公司书面答复',
    Content: '发函已到对方办公室，今天拿到盖章件。',
    ...{ classify: '采访', Priority: 1, State: 'in_progress', by: 'reviewer1', to: 'wangyutong', due: -2, hours: 26 },
    ...{ UrgeCount: 1, subject: '供暖首周' },
    reports: [['returned', 5, '电话里口头答应了，书面件明天给。', '要有盖章的书面答复，口头的不算。']],
  },
  {
    Title: '渡口早高峰航拍',
    Content: '六点半到现场，三个机位，避开禁飞区。',
    ...{ classify: '采访', Priority: 2, State: 'reported', by: 'reviewer2', to: 'dinghaoran', due: 6, hours: 20 },
    ...{ NeedsFiles: true, subject: '二桥封闭' },
    reports: [['submitted', 1, '航拍 4 段、照片 26 张，已传素材库；船长同意出镜。']],
  },
  {
    Title: '周五市政府发布会直播保障',
    Content: '两路信号，备用推流机一台；提前一天走台。',
    ...{
      classify: '活动保障',
      Priority: 1,
      State: 'assigned',
      by: 'reviewer3',
      to: 'zhangmin',
      start: 20,
      due: 50,
      hours: 6,
    },
    ...{ ReportsDue: 2 },
  },
  {
    Title: '整理三号线试乘问答',
    Content: '把评论区问得最多的 20 个问题归类，交交通组答复。',
    ...{ classify: '采访', Priority: 3, State: 'in_progress', by: 'reviewer2', to: 'editor', due: 30, hours: 30 },
    ...{ ReportsDue: 2, subject: '3 号线全线试乘' },
    reports: [['passed', 10, '已归成 6 类，前 12 个问题有答复。']],
  },
  {
    Title: '直播车发电机检修',
    Content: '上次户外断电两次，检修后试机一小时。',
    ...{ classify: '技术', Priority: 2, State: 'completed', by: 'reviewer3', to: 'zhangmin', due: -20, hours: 90 },
    reports: [['passed', 22, '换了碳刷，满载试机 70 分钟正常。']],
  },
  {
    Title: '夜班值守：突发线索电话',
    Content: '22 时到次日 6 时，接到一级突发先打值班编委电话。',
    ...{
      classify: '值守',
      Priority: 3,
      State: 'completed',
      by: 'reviewer1',
      to: 'duty',
      due: -14,
      hours: 40,
      ReportsDue: 0,
    },
  },
  {
    Title: '步行街火情跟拍',
    Content: '赶到步行街拍摄。',
    ...{ classify: '突发', Priority: 1, State: 'cancelled', by: 'duty', to: 'chensiyuan', due: -60, hours: 70 },
    ...{ Reason: '消防确认是旧视频，不去了。' },
  },
  {
    Title: '春运报道分工（草拟）',
    Content: '按车站、机场、高速、渡口四条线分。',
    ...{ classify: '采访', Priority: 3, State: 'draft', by: 'reviewer1', due: 400, hours: 3 },
  },
]

/** Writes tasks and their reports. Of the first station. */
export const furnish: Furnish = async (db, newsroom, now) => {
  const { ID: StID, people } = newsroom.stations[0]!
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const classes = await idsBy(db, StID, 'task_classifies', 'Name')
  for (const { classify, by, to, start, due, hours, subject, reports = [], ...one } of demoTasks) {
    const found = subject
      ? await db
          .selectFrom('topic_selections')
          .select('ID')
          .where('StID', '=', StID)
          .where('Title', 'like', `%${subject}%`)
          .executeTakeFirst()
      : undefined
    const isDone = one.State === 'completed'
    const { ID: TaskID } = await db
      .insertInto('tasks')
      .values({
        ...one,
        StID,
        ClassifyID: classes.get(classify)!,
        AssigneeID: to === undefined ? null : people.get(to)!,
        StartTime: start === undefined ? null : at(-start),
        Deadline: at(-due),
        SubjectID: found?.ID ?? null,
        AcceptedTime: to === undefined || one.State === 'assigned' ? null : at(hours * 0.9),
        CompletedTime: isDone ? at(-due + 1) : null,
        RevertState: isDone ? 'in_progress' : '',
        UrgedTime: one.UrgeCount ? at(4) : null,
        AdminID: people.get(by)!,
        CreateTime: at(hours),
        UpdateTime: at(hours / 3),
      })
      .returning('ID')
      .executeTakeFirstOrThrow()
    const written = reports.map(([State, ago, Content, Reason = '']) => ({
      ...{ StID, TaskID, State, Content, Reason, Title: one.Title, AdminID: people.get(to!)! },
      ...{ SubmitTime: at(ago), CreateTime: at(ago + 1), UpdateTime: at(ago) },
      ...(State === 'submitted' ? {} : { AuditorID: people.get(by)!, AuditTime: at(ago - 1) }),
    }))
    if (written.length > 0) await db.insertInto('task_reports').values(written).execute()
  }
}
