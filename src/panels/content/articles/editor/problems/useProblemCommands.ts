/** Walking and mending the problems of an article as commands of its pane. */
import { useRef } from 'react'
import type { Editor } from '@tiptap/react'
import type { Problem } from '../../../../../api/text/problem.ts'
import { usePaneCommands } from '../../../../../workspace/pane.ts'
import { editorCommand } from '../useEditorCommands.ts'
import { mayIgnore } from './ignored.ts'
import type { Problems } from './useProblems.ts'
import { nextProblem, problemHere, selectProblem } from './walk.ts'

/** What the commands work on. */
export interface ProblemParts {
  readonly editor: Editor
  readonly editable: boolean
  readonly problems: Problems
  readonly onMend: (problems: readonly Problem[]) => void
  /** Show or hide the list. */
  readonly onList: () => void
  /** Tell which problem the caret went to. */
  readonly onGo: (problem: Problem) => void
  /** Show the fields beside the text, where the summary is. */
  readonly onFields: () => void
}

/** Offer them while mounted. */
export function useProblemCommands({ editor, editable, problems, onMend, onList, onFields, onGo }: ProblemParts): void {
  const { list } = problems
  const can = () => (!editable ? '这篇稿件现在只能阅读。' : list.length > 0 || '没有发现问题。')
  const last = useRef<Problem>(undefined)
  const go = (step: 1 | -1) => {
    const problem = list[nextProblem(editor, list, step, last.current)]
    if (!problem) return
    last.current = problem
    if (!selectProblem(editor, problem)) {
      onFields()
      requestAnimationFrame(() => selectProblem(editor, problem))
    }
    onGo(problem)
  }
  const here = (): Problem | undefined => list[problemHere(editor, list, last.current)]
  usePaneCommands([
    editorCommand({
      id: 'editor.problem.next',
      title: '下一处问题',
      keys: 'f8',
      repeat: true,
      keywords: ['错别字', '敏感词', 'problem', 'next'],
      can,
      run: () => go(1),
    }),
    editorCommand({
      id: 'editor.problem.previous',
      title: '上一处问题',
      keys: 'shift+f8',
      repeat: true,
      can,
      run: () => go(-1),
    }),
    editorCommand({
      id: 'editor.problem.list',
      title: '问题清单',
      keys: 'alt+f8',
      keywords: ['校对', '检查', 'problems', 'proofread'],
      can: () => editable || '这篇稿件现在只能阅读。',
      async run() {
        await problems.look()
        onList()
      },
    }),
    editorCommand({
      id: 'editor.problem.ask',
      title: '请服务器检查',
      keys: 'mod+f8',
      keywords: ['校对', '审核', '文本检测', '错别字', 'AI', 'check', 'proofread'],
      can: () => editable || '这篇稿件现在只能阅读。',
      async run(ctx) {
        ctx.notify('正在请服务器检查，可以继续写。')
        const { says, isGrave } = await problems.ask(ctx)
        ctx.notify(says, isGrave ? 'warning' : 'success')
      },
    }),
    editorCommand({
      id: 'editor.problem.mend',
      title: '改好光标处的问题',
      keys: 'alt+enter',
      keywords: ['fix', '修正', '替换'],
      can: () => {
        if (can() !== true) return can()
        const problem = here()
        if (!problem) return '光标不在问题上，按 F8 到下一处。'
        return problem.fix !== undefined || '这一处要您自己改。'
      },
      run() {
        const problem = here()
        if (problem) onMend([problem])
      },
    }),
    editorCommand({
      id: 'editor.problem.mendAll',
      title: '改好全部有改法的问题',
      can: () => (can() === true ? list.some(({ fix }) => fix !== undefined) || '没有能自动改的问题。' : can()),
      run: () => onMend(list),
    }),
    editorCommand({
      id: 'editor.problem.ignore',
      title: '在这篇稿件里忽略光标处的问题',
      keys: 'alt+shift+enter',
      keywords: ['ignore'],
      can: () => {
        if (can() !== true) return can()
        const problem = here()
        if (!problem) return '光标不在问题上，按 F8 到下一处。'
        return mayIgnore(problem) || '禁用词不能忽略，要改掉。'
      },
      run() {
        const problem = here()
        if (problem) problems.ignore(problem)
      },
    }),
    editorCommand({
      id: 'editor.problem.heed',
      title: '不再忽略这篇稿件的问题',
      can: () => problems.ignored > 0 || '没有忽略的问题。',
      run: problems.heed,
    }),
  ])
}
