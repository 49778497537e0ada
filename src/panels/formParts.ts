/** The components that are fields of forms, by the name commands give them. */
import type { FormPart } from '../workspace/formParts.ts'

/** See the file. */
export const formParts: Readonly<Record<string, FormPart>> = {
  richText: () => import('./articles/editor/TextField.tsx'),
  dataParams: () => import('./dataSets/DataParams.tsx'),
  carousel: () => import('./walls/Carousel.tsx'),
  grants: () => import('./roles/GrantTree.tsx'),
  channelGrants: () => import('./roles/ChannelGrants.tsx'),
}
