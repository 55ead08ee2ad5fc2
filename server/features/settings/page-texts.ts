import type { PageSlug } from '#shared/settings/page-slugs.ts'

/* Default texts; the owner should check them. {shop}, {email}, {address} and {url} are filled in. */
const about = `
{shop} draws radio-controlled aircraft for people who print, build and fly them. What you buy here is not a toy in a box: it is a design, with every part as a file, the settings to print it with, and the numbers you need before you spend filament.

## Numbers first

Every aircraft states its span, all-up weight, print hours, filament, smallest bed and centre of gravity before you pay. Each number says where it comes from: measured, calculated from the drawing, or the designer's own value. A calculated number is shown with “about”. If a part does not fit your printer, the page says so, and which one.

## Try before you buy

A test part and the manual are free, without an account. Print the part tonight: if your machine and your foaming filament get along with it, they will get along with the rest.

## Yours for ever

A purchase includes every later release of that aircraft at no cost. A release says in one sentence what changed and which parts are worth printing again. Your files stay in [My downloads](/user/dashboard); only the links to them are short-lived, so that nobody else can use them.

## At the field

The shop is made for a phone in one hand and a transmitter in the other. The first-flight card of an aircraft you own (balance, throws, directions, launch) opens without a signal.

## Who answers

A person does, at [{email}](mailto:{email}). Tell us what you built and how it flew.
`
const contact = `
Write to [{email}](mailto:{email}). A person reads it, usually within two working days.

## It helps to tell us

- For an order: its number, such as KMI-10427. You find it in the mail and under [Orders](/user/orders).
- For a part that does not fit: its code (W1L), the release, your filament and your nozzle.
- For a download: what the page said. A new link can be sent at once.

## Something about the site

Say which page it was and what you expected. A picture of the screen often says it best.

## Postal address

{address}
`
const terms = `
These terms hold between you and {shop} when you order at {url}. They are written to be read.

## What you buy

**Downloads** are files for your own 3D printer: parts, plates, profiles, drawings and a manual. You need a printer, material and, for most aircraft, electronics that are not included. The page of each aircraft lists what else you need.

**Goods** (carbon, hardware, electronics) are sent to you.

## How you order

The product page is an invitation. Your order is an offer; the contract is made when we confirm it by mail. Until you press the button with the price on it, nothing binds you. The summary shows prices, tax and shipping before you pay, each on its own line. A price that has changed since you looked is shown to you before you can pay.

## Payment

Payment is taken by the provider named at the foot of the page. We never see your card number. A declined card costs nothing, and your cart is kept.

## Downloads and later releases

After payment the files are in your account, or behind the link in your mail if you ordered as a guest. They stay there. Later releases of what you bought are yours at no cost for as long as we publish them. Links to files expire after a short time; you can make a new one whenever you like.

## Licence

Each design comes with a licence, shown before you buy and kept with your order. With the usual one, **Personal**, you may print the aircraft for yourself in any number and modify it for yourself. You may not share or upload the files, or sell prints. Other licences say so where they allow more. A licence that you bought is never made narrower afterwards.

## Right of withdrawal

If you live in the European Union you may withdraw from a purchase within 14 days without giving a reason: from the day goods reach you, or from the day of the contract for downloads. A mail to [{email}](mailto:{email}) is enough.

For downloads this right ends when you start the download, if you asked us to start at once and confirmed that you thereby lose the right. The checkout asks for this with a box that is not ticked for you; the time is stored and repeated in your mail. If you leave it unticked, the right stays yours for the 14 days.

We return what you paid, with the cheapest shipping we offer, within 14 days of your withdrawal by the way you paid. You send goods back at your own cost, within 14 days.

## When something is wrong

The law gives you rights where a product is not as described; nothing here takes them away. If a part cannot be printed as stated, tell us: we put it right with a new release, or refund what you paid.

## Flying is your own responsibility

A model aircraft can hurt people. Numbers are given in good faith, and those that are not flight-tested say so. Check balance, throws, directions and failsafe before every first flight, follow the rules of your country, and carry insurance where it is required. We are liable without limit for intent, gross negligence and injury; otherwise for foreseeable damage only, as far as the law allows.

## Samples of your work

Pictures and posts that you send in remain yours. By publishing them here you let us show them on this site until you take them down.

## Changes

An order keeps the terms it was made under. If one of these terms should not hold, the others do.

## Who we are

{shop}

{address}
`
const privacy = `
What {shop} knows about you, why, and for how long. In short: what an order needs, nothing for advertisers.

## Who is responsible

{shop}. Write to [{email}](mailto:{email}).

{address}

## When you only look around

No account, no tracking, no advertising, no third-party scripts. The server writes a line for each request that fails, is slow or changes something (time, address asked for, a number) to find faults. Your IP address is used to limit abuse and is forgotten within hours, except where a limit was exceeded.

What is saved on your own device and not sent anywhere: theme, units, your workshop (printer bed, materials), the catalogue and pages you have seen, so that they open without a signal.

## Cookies

- **kmi_guest_cart**: what is in your cart while you are not signed in. Seven days.
- **kestrel** (or __Host-kestrel): keeps you signed in. It holds a random number; 90 days after your last visit, a year at most.

Both are needed for what you asked for, so there is no banner to click away.

## When you have an account

Name, email address, username, country if you give it, and your password as a hash that cannot be read back. A new password may be compared with lists of passwords known from breaches; of it at most five characters of a hash leave the server. If you sign in with another service, we get your address and name from it.

## When you order

What you ordered, the price, your email address, your country, and a postal address where something is sent. The payment provider processes the payment under its own terms; we keep its reference, not your card. For downloads we log when which file was fetched, from which IP address, to answer questions about an order. Basis: the contract with you. Invoices are kept as long as tax law requires (in most of the EU, up to ten years).

## When you write to us or send something in

Your message, and with feedback the page, browser and the last error messages, shown to you before they go. Pictures lose their metadata, such as where they were taken, before they are stored.

## Mail

We write about your orders, new releases of what you own, and the safety of your account. Everything else (beta tests, releases, discounts) only if you subscribed; each such mail has a link that ends it.

## Who else sees it

The company that hosts the server, the payment provider, the parcel service for goods, each for its task alone. Nothing is sold.

## Your rights

You may see, correct, download and delete what we have about you, object to its use, and complain to the data protection authority of your country. Your profile does most of it; for the rest write to [{email}](mailto:{email}). When an account is deleted, its orders stay without a name as far as the law requires them.
`
export const pageTexts: Record<PageSlug, string> = {
  about: about.trim(),
  contact: contact.trim(),
  terms: terms.trim(),
  privacy: privacy.trim(),
}
