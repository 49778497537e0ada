/** Loading another page. In one place, because what runs without a browser cannot. */

/** Goes to an address by loading it, so that nothing of this page stays in memory. */
export const page = {
  go(address: string): void {
    // A browser may keep the page it leaves, and show it again to whoever goes back.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
    location.assign(address)
  },
}
