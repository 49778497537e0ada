/**
 * What the page of a video does in the browser beyond what it is without scripts: streams with a choice of quality,
 * views and likes, and comments. Nothing of the desk is in it.
 */

const page = document.querySelector('main')
const video = document.querySelector('video')
const { station, calls, called, name } = page.dataset
const KEPT = 'copydesk.watch'

/** Who this browser is to the station: a number of its own, and the token the server gave for it. */
function self() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}')
    if (typeof kept.client === 'string') return kept
  } catch {
    // A browser that keeps nothing is somebody new each time.
  }
  return { client: crypto.randomUUID().replaceAll('-', '') }
}

let me = self()

function keep(token) {
  if (token) me = { ...me, token }
  try {
    localStorage.setItem(KEPT, JSON.stringify(me))
  } catch {
    // See self.
  }
}

/** Sends a call; answers its data. Throws with the server's sentence. */
async function send(path, more) {
  const body = { StationKey: station, ...(me.token ? { ReaderToken: me.token } : {}), ...more }
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { Succeeded, Data, Errors } = await answer.json()
  if (!Succeeded) throw new Error(Errors ?? '没有成功，请稍后再试。')
  keep(Data.ReaderToken)
  return Data
}

const mark = (path) => send(`${calls}/${path}`, { [called]: name, ClientID: me.client })
const figure = (of, value) => (document.querySelector(`[data-figure="${of}"]`).textContent = String(value))

/** The stream, with a choice of quality where the library can play it; the file without one stays what the page says. */
async function stream(address) {
  if (!address) return
  const isOpen = 'MediaSource' in window || 'ManagedMediaSource' in window
  const Hls = isOpen ? (await import('/watch/hls.mjs')).default : undefined
  if (!Hls?.isSupported()) {
    if (video.canPlayType('application/vnd.apple.mpegurl')) video.src = address
    return
  }
  // Its own tracks for subtitles have an address that the page's policy refuses: it hands the subtitles over instead.
  const quiet = { renderTextTracksNatively: false, enableID3MetadataCues: false, enableEmsgMetadataCues: false }
  const hls = new Hls({
    ...quiet,
    ...{ enableDateRangeMetadataCues: false, enableWorker: false, maxBufferLength: 20, capLevelToPlayerSize: true },
  })
  // Where the page brings subtitles they are the ones, and those of the stream would stand over them.
  const isSubtitled = video.querySelector('track') !== null
  let track
  hls.on(Hls.Events.CUES_PARSED, (_event, { cues }) => {
    if (isSubtitled) return
    track ??= video.addTextTrack('subtitles', '字幕', 'zh')
    track.mode = 'showing'
    for (const cue of cues) if (!track.cues?.getCueById(cue.id)) track.addCue(cue)
  })
  const choice = document.querySelector('select')
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    if (hls.levels.length < 2) return
    for (const [at, { height, bitrate }] of hls.levels.entries())
      choice.add(new Option(height ? `${height}p` : `${Math.round(bitrate / 1000)} kb/s`, String(at)))
    choice.parentElement.hidden = false
  })
  choice.addEventListener('change', () => (hls.nextLevel = Number(choice.value)))
  hls.loadSource(address)
  hls.attachMedia(video)
}

void stream(video.dataset.hls)
video.addEventListener(
  'play',
  () =>
    void mark('view').then(
      ({ ReadNo, Views }) => figure('reads', ReadNo ?? Views),
      () => {},
    ),
  { once: true },
)

const like = document.querySelector('button[data-like]')
like.hidden = false
like.addEventListener('click', () => {
  // Not `disabled`, which would take the focus from who pressed it by a key.
  if (like.ariaDisabled === 'true') return
  like.ariaDisabled = 'true'
  mark('like').then(
    ({ Likes }) => figure('likes', Likes),
    () => (like.ariaDisabled = 'false'),
  )
})

/** Puts the comments of the page as it is by now in the place of those that stand here. */
async function freshComments() {
  const answer = await fetch(location.href, { cache: 'no-store' })
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('section > ol')
  const section = document.querySelector('section')
  section.querySelector(':scope > ol')?.remove()
  if (fresh) section.append(fresh)
}

const form = document.querySelector('form')
if (form) {
  form.hidden = false
  const said = form.querySelector('output')
  // Made up once for a comment, however often it is tried.
  let ClientID = crypto.randomUUID()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const fields = new FormData(form)
    const NickName = String(fields.get('name')).trim()
    const more = { Target: name, ClientID, Content: String(fields.get('text')), ...(NickName ? { NickName } : {}) }
    send(`${calls}/comments`, more).then(
      ({ Message, IsShown }) => {
        said.textContent = Message
        // Where that fails they are those of before, until the page is loaded again.
        if (IsShown) freshComments().catch(() => {})
        ClientID = crypto.randomUUID()
        form.querySelector('textarea').value = ''
      },
      ({ message }) => (said.textContent = message),
    )
  })
}
