/** The components that are fields of forms, by the name commands give them. */
import type { FormPart } from '../workspace/formParts.ts'

/** Parts of forms by the name their questions use. */
export const formParts: Readonly<Record<string, FormPart>> = {
  picture: () => import('./parts/pictures/PictureField.tsx'),
  ownPicture: () => import('./parts/pictures/OwnPictureField.tsx'),
  pictures: () => import('./parts/pictures/PictureField.tsx'),
  video: () => import('./parts/files/VideoField.tsx'),
  file: () => import('./parts/files/FileField.tsx'),
  files: () => import('./parts/files/FileField.tsx'),
  richText: () => import('./content/articles/editor/TextField.tsx'),
  dataParams: () => import('./command/dataSets/DataParams.tsx'),
  carousel: () => import('./command/walls/Carousel.tsx'),
  grants: () => import('./accounts/roles/GrantTree.tsx'),
  alike: () => import('./library/media/AlikeChoice.tsx'),
  channelGrants: () => import('./accounts/roles/ChannelGrants.tsx'),
}
