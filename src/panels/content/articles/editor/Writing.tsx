/** An article that is loaded: toolbar, bars, head, text, what stands beside it, and the state line. */
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { EditorContent } from '@tiptap/react'
import { useRead } from '../../../../workspace/data.ts'
import { runCommand } from '../../../../workspace/execute.ts'
import { usePresence } from '../../../../workspace/live/presence.ts'
import { notify } from '../../../../workspace/notices.ts'
import { useCloseGuard, usePane, usePaneFocus, usePublish } from '../../../../workspace/pane.ts'
import { me } from '../../../../workspace/session.ts'
import { articleName } from '../../../parts/kept/keptTexts.ts'
import { AnswerBoxView } from './ai/AnswerBoxView.tsx'
import { addUses } from './ai/pendingUses.ts'
import { originText } from '../aiUses/originText.ts'
import type { AiUse } from './ai/uses.ts'
import { useTextAnswers } from './ai/useTextAnswers.ts'
import { ApartView } from './ApartView.tsx'
import { channelPath } from './askChannel.ts'
import { isUnsaved } from './draftState.ts'
import { FindBar } from './find/FindBar.tsx'
import { useFind } from './find/useFind.ts'
import { focusText } from './focusText.ts'
import { Head } from './Head.tsx'
import { rowOf } from './rowOf.ts'
import { StateLine } from './StateLine.tsx'
import { Toolbar } from './Toolbar.tsx'
import { SUBMIT, useArticleActions } from './useArticleActions.ts'
import type { Editing } from './useDraft.ts'
import { useCaret } from './useCaret.ts'
import { useEditorCommands } from './useEditorCommands.ts'
import { useIsWriting } from './useIsWriting.ts'
import { useReadOnly } from './useReadOnly.ts'
import { useStillness } from './useStillness.ts'
import { useText } from './useText.ts'
import { useTextTools } from './useTextTools.ts'
import { useTitleHeight } from './useTitleHeight.ts'
import type { UnfinishedOffer } from './useUnfinished.ts'
import { useWritingCommands } from './useWritingCommands.ts'
import type { Side, SideName } from './sides.ts'
import { leftOutTexts, type LeftOut } from './paste/cleanPaste.ts'
import { SidePane } from './SidePane.tsx'
import { useEditorRemarks } from './remarks/useEditorRemarks.ts'
import { useSuggesting } from './suggest/useSuggesting.ts'
import { noSubmission } from './submit/submission.ts'
import { useSheetTimes } from './submit/useSheetTimes.ts'
import { SimilarStrip } from '../similar/SimilarStrip.tsx'
import { useTextMedia } from './pictures/useTextMedia.ts'
import { TextPictures } from './pictures/TextPictures.tsx'
import { useProofreading } from './problems/useProofreading.ts'
import { WritingBars } from './WritingBars.tsx'

const save = () => void runCommand('editor.save')

const leftOut = (what: LeftOut) => void notify(leftOutTexts[what], 'warning')

/** The whole of the editor for an article that is there. */
export function Writing({
  editing,
  draftKey,
  unfinished,
  wants,
}: {
  editing: Editing
  /** The key of a new article. */
  draftKey: string
  unfinished: UnfinishedOffer
  /** What the address wants beside the text. */
  wants: 'submit' | undefined
}): ReactNode {
  const { draft, state, article } = editing
  const pane = usePane()
  const title = useRef<HTMLTextAreaElement>(null)
  const [side, setSide] = useState<Side>()
  const [submission, setSubmission] = useState(noSubmission)
  const [merging, setMerging] = useState(false)
  const [comparing, setComparing] = useState(false)
  const channels = useRead('channels', 'list', {})
  const channel = useMemo(() => channelPath(channels.data ?? [], state.mine.ChID), [channels.data, state.mine.ChID])

  const readOnly = useReadOnly(editing)
  const scroller = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLDivElement>(null)
  const mayWrite = readOnly === undefined && state.held === 'here'
  // What was being written is about to stand here again: what is typed before would be written over by it, or over it.
  const isComing = mayWrite && state.offer !== undefined
  const still = useStillness(scroller, {
    mayWrite: mayWrite && !isComing,
    focusText: () => {
      // A text that cannot be written takes no focus, and the editor is told of the change only after this.
      editor.setEditable(true, false)
      focusText(editor)
    },
  })
  const { editable } = still
  const editor = useText(draft, state.mine.ResourceContent, editable, leftOut)
  const isWriting = useIsWriting(main, editable)
  const people = usePresence('articles', state.id, isWriting ? 'editing' : 'reading')

  const picture = useTextMedia(editor)
  usePublish(
    useMemo(
      () => (article ? { family: 'articles' as const, rows: [rowOf(article)], parts: { media: picture } } : undefined),
      [article, picture],
    ),
  )
  useCloseGuard(
    isUnsaved(state) && state.held === 'here'
      ? { question: `“${state.mine.Title.trim() || '新稿'}”有未保存的修改。`, save: () => draft.save() }
      : undefined,
  )
  const isMerging = merging && state.clash !== undefined
  const { offer } = state
  const isComparing = comparing && offer !== undefined
  const isApart = isMerging || isComparing || side === 'versions'
  const back = useCallback(() => {
    setSide(undefined)
    setMerging(false)
    // The text is shown again first.
    requestAnimationFrame(() => (editable ? focusText(editor) : scroller.current?.focus()))
  }, [editable, editor])
  const toggle = useCallback((next: SideName) => (side === next ? back() : setSide(next)), [side, back])
  const toText = useCallback(() => focusText(editor, true), [editor])
  const inTitle = useCaret(editor, { article: draftKey, editing, title })
  const focusFirst = () =>
    void (state.mine.Title === '' || inTitle.current ? title.current?.focus() : focusText(editor))
  usePaneFocus(() => {
    if (pane.window.document.querySelector('.cd-bar:focus, .cd-submit :focus')) return
    if (editable) focusFirst()
    else scroller.current?.focus()
  })
  useEffect(() => {
    if (!isComing && editable && scroller.current?.matches(':focus')) focusFirst()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it has come
  }, [isComing])
  // What was being written goes on by itself, where it can be written and no other tab has it.
  useEffect(() => {
    if (editing.claimed && mayWrite && state.offer) draft.accept()
  }, [editing.claimed, mayWrite, state.offer, draft])
  const step = useArticleActions(editing, {
    isSheet: side === 'submit',
    openSheet: () => setSide('submit'),
    submission,
    lead(field) {
      if (field === 'Title') title.current?.focus()
      else if (field === 'ResourceContent') focusText(editor)
      else main.current?.querySelector<HTMLElement>(`.cd-submit [name=${field}]`)?.focus()
    },
    begin() {
      if (side === 'submit') setSide(undefined)
      return still.begin()
    },
  })
  useSheetTimes({ wants, isSheet: side === 'submit', maySubmit: step?.id === SUBMIT, open: setSide, close: back })
  useEditorCommands(editor)
  const find = useFind(editor, editable, (text) => notify(text, 'success'))
  const noteUses = useCallback(
    (uses: readonly AiUse[]) => addUses(me().ID, articleName(draft.state().id, draftKey), uses),
    [draft, draftKey],
  )
  const proof = useProofreading({
    ...{ editor, draft, state, editable, onSide: toggle, onFields: () => setSide('settings'), onUses: noteUses },
  })
  useTextTools(editing, editor, editable && !isApart)
  const suggesting = useSuggesting(editor, editable, noteUses)
  const answers = useTextAnswers({ editor, editable: editable && !isApart, editing, onUses: noteUses })
  const origin = useRead('articles', 'aiUses', state.id === undefined ? undefined : { ID: state.id }).data
  const remarks = useEditorRemarks(editor, state.id, article?.AdminID)
  useWritingCommands({
    unfinished,
    editing,
    editor,
    editable,
    way: readOnly?.way,
    title,
    side,
    onSide: toggle,
    onMerge: () => setMerging(true),
  })

  const text = useMemo(() => <EditorContent editor={editor} className="cd-editor-text" />, [editor])
  useTitleHeight(title, [state.mine.Title, side, pane.visible])

  return (
    <div className="cd-editor" data-side={side} data-suggesting={suggesting.on || undefined}>
      <Toolbar
        editor={editor}
        editable={editable && !isApart}
        step={step}
        suggesting={suggesting.on}
        side={side}
        onSide={toggle}
        onSave={save}
      />
      <WritingBars
        editing={editing}
        unfinished={unfinished}
        readOnly={readOnly}
        merging={isMerging}
        onCompare={() => setComparing((was) => !was)}
      />
      <SimilarStrip
        ID={state.id}
        Title={state.mine.Title}
        Written={state.mine.ResourceContent}
        active={editable && !isApart}
      />
      <TextPictures editor={editor} editable={editable && !isApart} />
      {find.mode && !isApart && <FindBar editor={editor} find={find} />}
      <div ref={main} className="cd-editor-main">
        <ApartView editing={editing} merging={isMerging} comparing={isComparing} side={side} onClose={back} />
        <div
          ref={scroller}
          hidden={isApart}
          className="cd-editor-scroll"
          tabIndex={editable ? -1 : 0}
          data-keys={still.isStill || isComing ? 'none' : editable ? undefined : 'list'}
          onKeyDown={still.onKeyDown}
          onPointerDown={still.wake}
        >
          <div className="cd-editor-page">
            <Head
              Title={state.mine.Title}
              SubTitle={state.mine.SubTitle}
              Author={state.mine.Author}
              editable={editable}
              channel={channel}
              title={title}
              onEdit={draft.edit}
              onText={toText}
            />
            {text}
          </div>
        </div>
        <SidePane
          side={side}
          editing={editing}
          editor={editor}
          editable={editable}
          proof={proof}
          remarks={remarks}
          origin={origin}
          sheet={{
            submission,
            unsettled: { suggestions: suggesting.list.length, remarks: remarks.open, ai: originText(origin) },
          }}
          onSubmission={setSubmission}
          onClose={back}
        />
      </div>
      {answers.box && !isApart && (
        <AnswerBoxView box={answers.box} choices={answers.choices} stamp={answers.stamp} onLeave={answers.leave} />
      )}
      <StateLine
        state={state}
        held={article}
        problems={proof.problems.list.length}
        problem={proof.said}
        suggesting={suggesting}
        remarks={remarks.open}
        origin={origin}
        people={people}
        editable={editable}
      />
    </div>
  )
}
