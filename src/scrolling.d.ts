/**
 * Browsers answer a scroll with a promise by now, which the compiler's own description does not say: an effect that answered
 * with it would hand React something it takes for the way to end the effect.
 */
interface Element {
  scrollIntoView(arg?: boolean | ScrollIntoViewOptions): Promise<void> | void
  scrollTo(options?: ScrollToOptions): Promise<void> | void
  scrollTo(x: number, y: number): Promise<void> | void
  scrollBy(options?: ScrollToOptions): Promise<void> | void
}
