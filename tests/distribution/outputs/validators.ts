/**
 * What stands against an output, told by public validators: libxml2 (libxml2-wasm, MIT) and ajv (MIT); JSON Feed by the
 * public schema of jsonfeed-schema (ISC). Each answers an empty list where nothing does.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv, type AnySchemaObject } from 'ajv'
import addFormats from 'ajv-formats'
import jsonFeedSchema from 'jsonfeed-schema/schema-v1.1.json' with { type: 'json' }
import { RelaxNGValidator, XmlDocument, type ErrorDetail, type XmlLibError } from 'libxml2-wasm'
import { ninjsSchema } from './schemas/ninjs.ts'

function byGrammar(name: string): (xml: string) => string[] {
  const grammar = XmlDocument.fromString(readFileSync(path.join(import.meta.dirname, 'schemas', name), 'utf8'))
  const validator = RelaxNGValidator.fromDoc(grammar)
  return (xml) => {
    try {
      const document = XmlDocument.fromString(xml)
      try {
        validator.validate(document)
        return []
      } finally {
        document.dispose()
      }
    } catch (problem) {
      return (problem as XmlLibError).details.map(({ message, line }: ErrorDetail) => `${line}: ${message.trim()}`)
    }
  }
}

const ajv = new Ajv({ allErrors: true, strict: false })
addFormats.default(ajv)

function bySchema(schema: AnySchemaObject): (document: unknown) => string[] {
  const check = ajv.compile(schema)
  return (document) =>
    check(document) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** An Atom feed (RFC 4287). */
export const wrongWithAtom = byGrammar('atom.rng')
/** An RSS 2.0 feed. */
export const wrongWithRss = byGrammar('rss.rng')
/** A JSON Feed 1.1. */
export const wrongWithJsonFeed = bySchema(jsonFeedSchema)
/** A ninjs 3.0 document. */
export const wrongWithNinjs = bySchema(ninjsSchema)
