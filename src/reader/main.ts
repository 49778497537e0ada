/** The browser's part of a page: it goes on with what the server drew. */
import { h, hydrate } from 'preact'
import { App } from './app.ts'
import './look.css'
import { tellTimeIn } from './moments.ts'
import { PAGE_ELEMENT, ROOT_ELEMENT, type ReaderPage } from './page.ts'

const page = JSON.parse(document.getElementById(PAGE_ELEMENT)!.textContent) as ReaderPage
tellTimeIn(page.zone)
hydrate(h(App, { page }), document.getElementById(ROOT_ELEMENT)!)
