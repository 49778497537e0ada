/** One figure, big; it counts to its new value. */
import { propsOf } from '../../../../../api/command/bigScreens/widgets/index.ts'
import { columnOf, grouped, numberIn } from '../shape.ts'
import { element, type Draw } from './drawer.ts'

/** Ours: how long it counts, in ms. */
const COUNT_MS = 400

/** Draws a number widget. */
export const drawNumber: Draw = (place, { Props, W, H }, env) => {
  const props = propsOf('number', Props)
  const line = element('p', 'cd-sc-number')
  const figure = element('span', 'cd-sc-figure')
  const unit = element('small', 'cd-sc-unit', props.Unit)
  line.append(figure, unit)
  place.append(line)
  if (props.Note) place.append(element('p', 'cd-sc-note', props.Note))
  if (props.Colour) line.style.color = props.Colour
  let shown: number | null = null
  let frame = 0
  let letters = 0

  const write = (value: number) => {
    const text = grouped(value, props.Decimals)
    figure.textContent = text
    if (text.length === letters) return
    letters = text.length
    // Digits are about 0.6 wide; the title and the note take a part of the height.
    const across = (W - 40) / ((letters + props.Unit.length * 0.6) * 0.62)
    line.style.fontSize = `${Math.max(16, Math.min(across, (H - 70) * 0.72))}px`
  }
  const countTo = (value: number) => {
    cancelAnimationFrame(frame)
    const from = shown
    shown = value
    if (from === null || from === value || env.isCalm) return write(value)
    const begin = performance.now()
    const step = (at: number) => {
      const part = Math.min(1, Math.max(0, (at - begin) / COUNT_MS))
      write(part === 1 ? value : from + (value - from) * (1 - (1 - part) ** 3))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }
  figure.textContent = '—'
  line.style.fontSize = `${Math.min(96, H * 0.4)}px`
  return {
    update({ Columns, Rows }) {
      const value = numberIn(Rows[0], columnOf(Columns, props.Value, 'number'))
      line.classList.toggle('is-alarm', value !== null && props.Alarm !== 0 && value >= props.Alarm)
      if (value !== null) return countTo(value)
      cancelAnimationFrame(frame)
      shown = null
      letters = 0
      figure.textContent = '—'
    },
    rows: () => [0],
    dispose: () => cancelAnimationFrame(frame),
  }
}
