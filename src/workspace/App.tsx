/** What is on the screen as a whole: the sign-in, an open page, or the workspace. */
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { AppBoundary } from './AppBoundary.tsx'
import { boot } from './boot.ts'
import { BlankPage } from './BlankPage.tsx'
import { readAddress } from './router/address.ts'
import { openScreenOf, openTitle, type OpenScreen } from '../api/openRoutes.ts'
import { loginAddress, safeRedirect } from './router/redirect.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { StartTrouble } from './StartTrouble.tsx'

// Always there, and never before somebody is asked something: fetched when the rest stands.
const ChoiceDialog = lazy(async () => ({ default: (await import('./overlay/ChoiceDialog.tsx')).ChoiceDialog }))
const ExpiredAlert = lazy(async () => ({ default: (await import('./overlay/ExpiredAlert.tsx')).ExpiredAlert }))
const LoginPage = lazy(() => import('./login/LoginPage.tsx'))

/** What main.tsx gives the application: the workspace, whose code may still be on its way. */
export interface AppProps {
  readonly workspace: ComponentType
  /** What is seen without signing in: by guests, behind shared links, on wall machines. */
  readonly open: Readonly<Record<OpenScreen, ComponentType>>
}

const WORKSPACE = 'workspace'

/** Goes somewhere else as soon as it is shown. */
function Go({ to }: { readonly to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}

/** What of the address decides which screen it is: one word for all pages of the workspace, so that going among them draws nothing here. */
function screenHere(): string {
  const { pathname, search } = location
  const { kind } = readAddress(pathname, search)
  return kind === 'open' || kind === 'login' || openScreenOf(pathname) ? pathname + search : WORKSPACE
}

function Screen({ workspace: Workspace, open }: AppProps) {
  useLocationProperty(screenHere)
  // `query` with its question mark, or ''.
  const { pathname: path, search: query } = location
  const { state } = useSnapshot(session)
  const { loaded } = useSnapshot(settings)
  const { phase } = useSnapshot(boot)
  const { kind } = readAddress(path, query)

  const Open = open[openScreenOf(path)!] as ComponentType | undefined
  if (Open)
    return (
      <Suspense>
        <Open />
      </Suspense>
    )
  if (kind === 'open') return <BlankPage title={openTitle(path)} />
  if (phase === 'waiting') return <StartTrouble />
  if (phase === 'starting' || (state === 'in' && !loaded)) return null
  if (state === 'in') {
    if (kind === 'login') return <Go to={safeRedirect(new URLSearchParams(query).get('redirect'), location.origin)} />
    return (
      <Suspense>
        <Workspace />
      </Suspense>
    )
  }
  // A sign-in shown now would be loaded away, and the first letters of a quick hand with it.
  if (state === 'leaving') return null
  //
  if (kind !== 'login') return <Go to={loginAddress(path, query)} />
  return (
    <Suspense>
      <LoginPage />
    </Suspense>
  )
}

/** The application. */
export function App(props: AppProps) {
  return (
    <AppBoundary>
      <Screen {...props} />
      <Suspense>
        <ChoiceDialog />
        <ExpiredAlert />
      </Suspense>
    </AppBoundary>
  )
}
