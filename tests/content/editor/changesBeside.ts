/** Everything that changes in a text without a hand of the writer's. */
import type { Editor } from '@tiptap/core'
import { look } from '../../../src/panels/content/articles/editor/find/findMarks.ts'
import { lightProblem, showProblems } from '../../../src/panels/content/articles/editor/problems/problemMarks.ts'
import { pinRemarks } from '../../../src/panels/content/articles/editor/remarks/remarkMarks.ts'
import { setSuggesting } from '../../../src/panels/content/articles/editor/suggest/mode.ts'
import { settle } from '../../../src/panels/content/articles/editor/uploading/uploadingMedia.ts'

/** Each of them, by what happens. */
export const changesBeside: Readonly<Record<string, (editor: Editor) => void>> = {
  'a picture is up': ({ view }) => settle(view),
  'problems are found': (editor) => showProblems(editor, []),
  'a problem is lit': (editor) => lightProblem(editor, undefined),
  'remarks are pinned': (editor) => pinRemarks(editor, []),
  'something is looked for': (editor) => look(editor, undefined),
  'suggesting begins': (editor) => setSuggesting(editor, true),
}
