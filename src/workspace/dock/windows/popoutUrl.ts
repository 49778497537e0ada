/** The page a window of its own shows: as empty as a page can be (public/popout.html). */
export const POPOUT_URL = '/popout.html'
