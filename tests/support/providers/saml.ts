/** A SAML provider of tests: reads requests, writes answers, signed or not. */
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { providerCertificate, providerKey } from './certificate.ts'

/** How the provider calls itself, and where it is asked. */
export const SAML_IDP = {
  EntityID: 'https://idp.tests.example/entity',
  Address: 'https://idp.tests.example/sso',
} as const

/** What an answer says; every part may be made wrong. */
export interface SamlSaying {
  readonly requestID: string
  readonly acs: string
  readonly audience: string
  readonly nameID?: string
  readonly attributes?: Readonly<Record<string, readonly string[]>>
  readonly issuer?: string
  readonly assertionID?: string
  /** Minutes from now. Default -1 and 5. */
  readonly notBefore?: number
  readonly notOnOrAfter?: number
  /** What the signed part says it answers. Default requestID. */
  readonly subjectAnswers?: string
  readonly recipient?: string
  readonly sessionEnds?: Date
}

/** The number and the return address of a request, out of the address a browser is sent to. */
export function readSamlRequest(address: string): { requestID: string; acs: string; issuer: string; state: string } {
  const query = new URL(address).searchParams
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest')!, 'base64')).toString('utf8')
  const part = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? ''
  return {
    requestID: part(/ ID="([^"]+)"/),
    acs: part(/AssertionConsumerServiceURL="([^"]+)"/),
    issuer: part(/<saml:Issuer[^>]*>([^<]+)</),
    state: query.get('RelayState') ?? '',
  }
}

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** An assertion, without a signature. */
export function assertionOf(saying: SamlSaying): string {
  const { requestID, acs, audience, nameID = 'li.mei', attributes = {}, issuer = SAML_IDP.EntityID } = saying
  const { assertionID = `_a${Math.random().toString(36).slice(2)}`, notBefore = -1, notOnOrAfter = 5 } = saying
  const { subjectAnswers = requestID, recipient = acs, sessionEnds } = saying
  const told = Object.entries(attributes)
    .map(([name, values]) => {
      const each = values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')
      return `<saml:Attribute Name="${name}">${each}</saml:Attribute>`
    })
    .join('')
  const ends = sessionEnds ? ` SessionNotOnOrAfter="${sessionEnds.toISOString()}"` : ''
  return (
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${assertionID}" Version="2.0" IssueInstant="${at(0)}">` +
    `<saml:Issuer>${issuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID>${nameID}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">` +
    `<saml:SubjectConfirmationData NotOnOrAfter="${at(notOnOrAfter)}" Recipient="${recipient}" InResponseTo="${subjectAnswers}"/>` +
    `</saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${at(notBefore)}" NotOnOrAfter="${at(notOnOrAfter)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="_s1"${ends}/>` +
    `<saml:AttributeStatement>${told}</saml:AttributeStatement></saml:Assertion>`
  )
}

/** The same with a signature inside. `key`: whose; default the provider's. */
export function signedAssertion(assertion: string, key = providerKey): string {
  const signer = new SignedXml({
    ...{ privateKey: key, publicCert: providerCertificate },
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  signer.addReference({
    xpath: "//*[local-name(.)='Assertion']",
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  })
  signer.computeSignature(assertion, {
    location: { reference: "//*[local-name(.)='Issuer']", action: 'after' },
  })
  return signer.getSignedXml()
}

/** A whole answer around assertions. `before`: in front of it. */
export function samlResponse(requestID: string, acs: string, assertions: string, before = ''): string {
  return (
    `${before}<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r${Math.random().toString(36).slice(2)}" Version="2.0" IssueInstant="${at(0)}" Destination="${acs}" InResponseTo="${requestID}">` +
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${SAML_IDP.EntityID}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertions}</samlp:Response>`
  )
}
