/** What commands of the pane act on: the answer of the record one is at. */
import { useMemo } from 'react'
import { NAME_IN_SENTENCE } from '../../../../api/recordTitle.ts'
import { cutText } from '../../../../api/text/textLimit.ts'
import { liveAnswer } from '../../../../workspace/ai/answers.ts'
import type { Subject } from '../../../../workspace/command.ts'
import { usePublish } from '../../../../workspace/pane.ts'
import type { ShownRecord } from './records.ts'

/** Publish it, called by what was asked. `running`: the answer that is being written; when another one is, its state is looked at again. */
export function usePublishedAnswer(record: ShownRecord | undefined, running: number | undefined): void {
  const shown = record?.answer
  const asked = record ? cutText(record.question.Text, NAME_IN_SENTENCE, '…') : ''
  usePublish(
    useMemo<Subject | undefined>(
      () => (shown ? { family: 'aiAnswers', rows: [{ ...shown, ...liveAnswer(shown.ID), Title: asked }] } : undefined),
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the stream brought last is read when its state changes
      [shown, asked, running],
    ),
  )
}
