/** What every test in jsdom has: patience, the parts of a browser that jsdom lacks because it draws nothing, and a bare page. */
import { configure } from '@testing-library/react'

// A busy machine takes longer than the second the library waits by itself.
configure({ asyncUtilTimeout: 10_000 })

Element.prototype.scrollIntoView = () => {}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// The page is one for many files; what stands in it is not.
document.body.replaceChildren()
document.title = ''
for (const element of [document.documentElement, document.body])
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
