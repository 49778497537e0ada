/** Words, the time, pictures and frames: what needs no data. */
import { propsOf } from '../../../../../api/command/bigScreens/widgets/index.ts'
import { element, type Draw } from './drawer.ts'

/** Words that stand there. */
export const drawText: Draw = (place, { Props }) => {
  const props = propsOf('text', Props)
  const words = element('p', 'cd-sc-text', props.Text)
  Object.assign(words.style, {
    fontSize: `${props.Size}px`,
    fontWeight: props.IsBold ? '600' : '400',
    textAlign: props.Align,
    color: props.Colour,
  })
  place.append(words)
  return {}
}

const two = (value: number) => String(value).padStart(2, '0')

/** The time. */
export const drawClock: Draw = (place, { Props, W, H }, env) => {
  const props = propsOf('clock', Props)
  const root = element('p', 'cd-sc-clock')
  const time = element('span', 'cd-sc-figure')
  const date = element('small', 'cd-sc-date')
  root.append(time)
  if (props.HasDate) root.append(date)
  Object.assign(root.style, {
    textAlign: props.Align,
    color: props.Colour,
    fontSize: `${Math.min(H * (props.HasDate ? 0.5 : 0.75), W / (props.HasSeconds ? 5.4 : 3.4))}px`,
  })
  place.append(root)
  const write = () => {
    const at = new Date(env.now())
    const minutes = `${two(at.getHours())}:${two(at.getMinutes())}`
    time.textContent = props.HasSeconds ? `${minutes}:${two(at.getSeconds())}` : minutes
    const day = `${at.getMonth() + 1}月${at.getDate()}日 星期${'日一二三四五六'[at.getDay()]}`
    if (date.textContent !== day) date.textContent = day
  }
  write()
  return { dispose: env.everySecond(write) }
}

/** A picture. One that cannot be had says so in its place. */
export const drawImage: Draw = (place, { Props }) => {
  const props = propsOf('image', Props)
  if (!props.Address) {
    place.append(element('p', 'cd-sc-missing', '还没有选图片'))
    return {}
  }
  const picture = element('img', 'cd-sc-image')
  picture.alt = props.Words
  picture.style.objectFit = props.Fit
  picture.addEventListener('error', () => place.replaceChildren(element('p', 'cd-sc-missing', '图片打不开')))
  picture.src = props.Address
  place.append(picture)
  return {}
}

/** A frame around others, or a line. */
export const drawBorder: Draw = (place, { Props }) => {
  const props = propsOf('border', Props)
  const frame = element('div', `cd-sc-border is-${props.Style}`)
  if (props.Colour) frame.style.setProperty('--frame', props.Colour)
  place.append(frame)
  return {}
}
