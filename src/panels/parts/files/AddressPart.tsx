/** A field outside of forms that holds the addresses of pictures, a video or files: the part that forms have. */
import { useId, type ReactNode } from 'react'
import type { FieldPart } from '../../../api/record/field.ts'
import FileField from './FileField.tsx'
import VideoField from './VideoField.tsx'
import OwnPictureField from '../pictures/OwnPictureField.tsx'
import PictureField from '../pictures/PictureField.tsx'

/** Ours: how many files such a field takes. */
const MOST = 20

const fields = {
  picture: PictureField,
  ownPicture: OwnPictureField,
  pictures: PictureField,
  video: VideoField,
  file: FileField,
  files: FileField,
}

/** The label, the part, and what is wrong with it. */
export function AddressPart(props: {
  readonly part: FieldPart
  readonly title: string
  readonly value: string
  readonly editable: boolean
  readonly problem: string | undefined
  readonly onText: (text: string) => void
}): ReactNode {
  const { part, title, value, editable, problem, onText } = props
  const id = useId()
  const Field = fields[part]
  return (
    <div className="cd-field">
      <label htmlFor={id}>{title}</label>
      <Field
        id={id}
        label={title}
        value={value}
        onChange={(text) => onText(String(text ?? ''))}
        problem={problem}
        describedBy={`${id}-problem`}
        most={part === 'files' || part === 'pictures' ? MOST : 1}
        readOnly={!editable}
      />
      {problem && (
        <span id={`${id}-problem`} className="cd-field-problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}
