/** The box of a crop in figures, typed where the eye or the hand is not sure enough. */
import { useState, type ReactNode } from 'react'
import type { Box, Crop } from './cropBox.ts'

/** In the order in which they are typed. */
const sides: Readonly<Record<keyof Box, string>> = { x: '左', y: '上', width: '宽', height: '高' }

/** Four fields. What is typed is taken when its field is left, or by Enter, which with Ctrl goes on; the picture's edges hold it. */
export function CropNumbers(props: { readonly crop: Crop; readonly onBox: (change: Partial<Box>) => void }): ReactNode {
  const [typed, setTyped] = useState<{ readonly name: string; readonly text: string }>()
  const take = (name: keyof Box, text: string) => {
    setTyped(undefined)
    const figure = Number(text)
    if (text.trim() !== '' && Number.isFinite(figure) && figure !== props.crop.box[name])
      props.onBox({ [name]: figure })
  }
  return (
    <div className="cd-crop-numbers">
      {(Object.entries(sides) as [keyof Box, string][]).map(([name, title]) => (
        <label key={name}>
          {title}
          <input
            className="bp6-input"
            inputMode="numeric"
            value={typed?.name === name ? typed.text : String(props.crop.box[name])}
            onChange={(event) => setTyped({ name, text: event.target.value })}
            onBlur={(event) => typed?.name === name && take(name, event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed?.name !== name) return
              if (!event.ctrlKey && !event.metaKey) event.preventDefault()
              take(name, typed.text)
            }}
          />
        </label>
      ))}
    </div>
  )
}
