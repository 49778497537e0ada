/** A face, cut out of the small picture of its item. */
import type { ReactNode } from 'react'
import type { Face } from '../../../api/library/faces/calls.ts'
import './faces.css'

/** Square, around the middle of the face. */
export function FacePicture({ face }: { readonly face: Face }): ReactNode {
  const { X, Y, Width, Height, Thumbnail, PersonName, MediaTitle } = face
  if (Thumbnail === '') return <span className="cd-face" />
  const at = (from: number, part: number) => (part >= 1000 ? 0 : (from / (1000 - part)) * 100)
  return (
    <span
      className="cd-face"
      role="img"
      aria-label={`${MediaTitle}里${PersonName === '' ? '没认出的脸' : `${PersonName}的脸`}`}
      style={{
        backgroundImage: `url("${Thumbnail}")`,
        backgroundSize: `${100_000 / Width}% ${100_000 / Height}%`,
        backgroundPosition: `${at(X, Width)}% ${at(Y, Height)}%`,
      }}
    />
  )
}
