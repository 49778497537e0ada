/** The field of a form that holds the address of a picture of the library: an address of another host will not do. */
import type { ReactNode } from 'react'
import PictureField, { type PictureFieldProps } from './PictureField.tsx'

/** As the field of any picture, and it invites nobody to type an address. */
export default function OwnPictureField(props: PictureFieldProps): ReactNode {
  return <PictureField {...props} isOwn />
}
