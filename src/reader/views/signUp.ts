/** 报名: what it is, one's own sign-up with what may be done with it, and the form. */
import { h, type JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { PublicSignUp } from '../../api/engagement/signUps/model.ts'
import type { OwnSignUp } from '../../api/engagement/signUpMembers/model.ts'
import { postOpen, readOpen } from '../calls.ts'
import { periodOf } from '../moments.ts'
import type { ReaderPage } from '../page.ts'
import { Frame } from '../parts/frame.ts'
import { bring } from '../parts/bring.ts'
import { SignIn } from '../parts/signIn.ts'
import { WhoBar } from '../parts/whoBar.ts'
import { tokensOf, whoTakesPart } from '../tokens.ts'
import { useFresh } from '../useFresh.ts'
import { Application } from './application.ts'
import { OwnCard } from './ownSignUp.ts'

interface Known {
  readonly signUp: PublicSignUp
  readonly mine: OwnSignUp | null
  /** Why one cannot sign up now, as a sentence; '': one can. */
  readonly whyNot: string
}

/** The house, or who has a place, is still to decide. */
const awaits = ({ mine }: Known) => mine !== null && ['applied', 'waitlisted', 'offered'].includes(mine.State)

/** The page. */
export function SignUpView({ page }: { readonly page: ReaderPage }): JSX.Element {
  const { key, guid } = page
  const drawn: Known = { signUp: page.data as PublicSignUp, mine: null, whyNot: '' }
  const { data, self, trouble, busy, left, refresh } = useFresh(
    key,
    drawn,
    async () => {
      const signUp = await readOpen<PublicSignUp>('/open/signup', { StationKey: key, SignUp: guid }, 'third')
      const { device, person } = tokensOf(key)
      if (!device && !person) return { signUp, mine: null, whyNot: '' }
      const asked = { ...whoTakesPart(key), SignUp: guid }
      const { Mine, Apply } = await postOpen<{ Mine: OwnSignUp | null; Apply: string }>(
        '/open/signup/mine',
        asked,
        'third',
      )
      return { signUp, mine: Mine, whyNot: Apply }
    },
    awaits,
  )
  const [isCorrecting, setCorrecting] = useState(false)
  /** How often something was sent: what came of it is at the head of the page. */
  const [sent, setSent] = useState(0)
  const { signUp, mine, whyNot } = data
  const isOpen = signUp.Sessions.some(({ IsOpen }) => IsOpen)
  // Known as this device alone, where more is asked for.
  const isUnknown = whyNot !== '' && !mine && signUp.Grade !== 'device' && self?.Kind === 'device'
  const done = async () => {
    setCorrecting(false)
    await refresh()
    setSent((before) => before + 1)
  }
  const onSignedIn = () => void refresh()
  const onLeave = () => {
    setCorrecting(false)
    setSent((before) => before + 1)
  }
  const signedIn = async () => {
    await refresh()
    bring(document.querySelector<HTMLElement>('main h2'))
  }
  return h(
    Frame,
    {
      ...{ page, title: signUp.Title },
      by: [periodOf(signUp.BeginTime, signUp.EndTime, '报名时间'), signUp.Location].filter(Boolean).join(' · '),
      ...{ busy, left },
      foot: h(WhoBar, { station: key, self, onChange: () => void refresh() }),
    },
    signUp.Content && h('p', { class: 'text' }, signUp.Content),
    h('p', null, signUp.Message),
    h('p', { class: 'quiet' }, signUp.GradeMessage),
    trouble && h('p', { class: 'wrong', role: 'alert' }, trouble),
    mine && h(OwnCard, { page, signUp, mine, sent, onChange: refresh, onCorrect: () => setCorrecting(true) }),
    mine && isCorrecting && h(Application, { page, signUp, mine, onDone: done, onLeave, onSignedIn }),
    !whyNot && isOpen && !isCorrecting && h(Application, { page, signUp, onDone: done, onSignedIn }),
    // That one has to sign in is said above.
    whyNot && whyNot !== signUp.GradeMessage && !mine && h('p', { class: 'quiet' }, whyNot),
    isUnknown &&
      isOpen &&
      h('section', null, h('h2', null, '先登录，再报名'), h(SignIn, { station: key, onDone: signedIn })),
  )
}
