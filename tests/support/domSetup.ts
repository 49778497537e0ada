/** What every test in jsdom has: patience, and the parts of a browser that jsdom lacks because it draws nothing. */
import { configure } from '@testing-library/react'

// A busy machine takes longer than the second the library waits by itself.
configure({ asyncUtilTimeout: 10_000 })

Element.prototype.scrollIntoView = () => {}
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
