/** 任务看板: what has to be done, what is late, and who has not answered. */
import { figures, head, type Template } from './template.ts'

/** A screen of tasks. */
export const taskBoard: Template = {
  title: '任务看板',
  about: '各状态任务、超期任务、没签收的指令和在岗人员',
  pieces: [
    ...head('任务看板'),
    ...figures('todayNumbers', [
      ['openTasks', '进行中任务', '件'],
      ['overdueTasks', '超期任务', '件', 1],
      ['people', '在岗人数', '人'],
      ['waiting', '待审稿件', '篇', 30],
    ]),
    {
      kind: 'bar',
      title: '各状态任务',
      at: [40, 324, 768, 348],
      props: { Name: 'state', Value: 'count', Unit: '件' },
      measure: 'taskStates',
    },
    {
      kind: 'table',
      title: '在岗人员',
      at: [40, 696, 768, 344],
      props: { Name: 'name', Most: 6 },
      measure: 'peopleAtWork',
      params: { minutes: '30' },
    },
    {
      kind: 'table',
      title: '超期任务',
      at: [832, 324, 1048, 348],
      props: { Name: 'title', Most: 6 },
      measure: 'overdueTasks',
    },
    {
      kind: 'table',
      title: '未签收指令',
      at: [832, 696, 1048, 344],
      props: { Name: 'title', Most: 6 },
      measure: 'unansweredInstructions',
    },
  ],
}
