/** What a question offers to choose from, row by row. */
import { Command } from 'cmdk'
import { KeyCaps } from '../keysPanel/KeyCaps.tsx'
import { SmallPicture } from '../pictures/SmallPicture.tsx'
import type { AskChoice } from './askOptions.ts'
import { Marked } from './PaletteRowView.tsx'

/** What it is given. */
export interface AskChoicesProps {
  readonly choices: readonly AskChoice[]
  /** Of several: it was chosen. */
  readonly isIn: (choice: AskChoice) => boolean
  readonly onTake: (choice: AskChoice) => void
}

/** The list. */
export function AskChoices({ choices, isIn, onTake }: AskChoicesProps) {
  return (
    <Command.List label="选项" className="cd-palette-list">
      {choices.map((choice) => (
        <Command.Item
          key={choice.id}
          value={choice.id}
          className="cd-palette-row"
          data-option={choice.id}
          data-blocked={choice.barred === undefined ? undefined : ''}
          onSelect={() => onTake(choice)}
        >
          <span className="cd-palette-title">
            {isIn(choice) && '✓ '}
            {choice.picture !== undefined && (
              <SmallPicture className="cd-palette-picture" address={choice.picture} lazy={false} />
            )}
            <Marked title={choice.title} ranges={choice.ranges} />
          </span>
          <span className="cd-palette-hint">{choice.hint}</span>
          {choice.barred && <span className="cd-palette-reason">{choice.barred}</span>}
          <KeyCaps keys={choice.digit} />
        </Command.Item>
      ))}
    </Command.List>
  )
}
