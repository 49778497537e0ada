/** Says what would be refused at publishing while a record is looked at or decided about; it hinders nobody. */
import type { ReactNode } from 'react'
import { maySee } from '../../../api/access.ts'
import type { FamilyName } from '../../../api/index.ts'
import { isShown } from '../../../api/isShown.ts'
import { media } from '../../../api/library/media/calls.ts'
import { clickCommand } from '../../../workspace/clickCommand.ts'
import { useRead } from '../../../workspace/data.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { keysOf } from '../../../workspace/keys/ownKeys.ts'
import { findCommand } from '../../../workspace/registry.ts'
import { me } from '../../../workspace/session.ts'
import { useResting } from '../useResting.ts'
import { barredText } from './barredText.ts'
import './barredLine.css'

/** The command that lists what keeps a record from being public. */
const LIST = 'records.listBarred'
/** Ours: how long the cursor rests before it is asked, in ms: running through a list asks nothing. */
const REST_MS = 80

/** Of the record that is shown; nothing where its family is the house's own, or nothing would be refused. */
export function BarredLine({
  family,
  row,
}: {
  readonly family: FamilyName
  readonly row: { readonly ID: number } | undefined
}): ReactNode {
  const RecordID = useResting(isShown(family) ? row?.ID : undefined, REST_MS)
  const { data } = useRead(
    'uploads',
    'standings',
    RecordID === undefined ? undefined : { Family: family, RecordID },
    // It is about the record and about what stands in it.
    [family, 'media'],
  )
  const text = row?.ID === RecordID && data ? barredText(data) : ''
  if (text === '') return null
  return (
    <p className="cd-barred-line" role="note">
      {text}
      {maySee(me(), media.pages) && (
        <button type="button" className="cd-button" onClick={() => clickCommand(LIST)}>
          列出它们 <KeyCaps keys={keysOf(LIST, findCommand(LIST)?.keys).chords} />
        </button>
      )}
    </p>
  )
}
