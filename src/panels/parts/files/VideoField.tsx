/** The field of a form that holds a video's address: what it plays is seen at once. */
import type { ReactNode } from 'react'
import type { FieldProps } from '../../../workspace/command.ts'
import { SubtitledVideo } from '../stream/SubtitledVideo.tsx'
import FileField from './FileField.tsx'

/** A file field with a player above. */
export default function VideoField(props: FieldProps & { readonly readOnly?: boolean }): ReactNode {
  const address = typeof props.value === 'string' ? props.value.trim() : ''
  return (
    <FileField {...props} accept="video/*,audio/*" kind="video">
      {/^(?:https?:\/\/|\/).+\.(?:mp4|m4v|webm|mov|mp3|m4a|ogg|wav)(?:[?#]|$)/i.test(address) && (
        <SubtitledVideo
          className="cd-files-video"
          key={address}
          src={address}
          address={address}
          controls
          preload="metadata"
          aria-label={props.label}
        />
      )}
    </FileField>
  )
}
