/** The stations that let people in by WeChat, on the sign-in page. Nothing where none does. */
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { page } from '../page.ts'
import { api } from '../session.ts'
import { weChatAddress } from './weChatWay.ts'

type Stations = Awaited<ReturnType<typeof api.session.weChatStations>>

/** The buttons. */
export function WeChatWays() {
  const [stations, setStations] = useState<Stations>([])
  const redirect = new URLSearchParams(useSearch()).get('redirect')
  useEffect(() => {
    api.session.weChatStations({}).then(setStations, (error: unknown) => console.info('wechat', error))
  }, [])
  const go = ({ StID, AppID }: Stations[number]) => {
    const back = new URLSearchParams({ wechat: String(StID), ...(redirect ? { redirect } : {}) })
    page.go(weChatAddress(AppID, `/login?${back}`))
  }
  return stations.map((station) => (
    <button
      key={station.StID}
      type="button"
      className="bp6-button bp6-fill cd-login-button"
      onClick={() => go(station)}
    >
      用微信登录{stations.length > 1 && `（${station.StationName}）`}
    </button>
  ))
}
