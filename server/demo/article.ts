/** One hand-written article of the demonstration newsroom. */
export interface DemoArticle {
  readonly title: string
  readonly subTitle?: string
  /** Channel by its name in the demonstration channel tree. */
  readonly channel: string
  /** Further channels by their names. */
  readonly also?: readonly string[]
  readonly author: string
  readonly keywords: readonly string[]
  readonly summary?: string
  /** Paragraphs; a line starting with '## ' is a heading, '> ' a quotation, '- ' a list item. */
  readonly text: readonly string[]
}
