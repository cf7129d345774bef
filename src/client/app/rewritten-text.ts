// A browser that translates a page, and extensions that rewrite words, take React's texts out and put elements of their own in their place,
// again after each change. React goes on with the texts it knows: taking one away would break the page, changing one would show nothing.
// Runs inside the page itself, before anybody could.

/** What stands in the page for a text that somebody took out of it. */
const standIns = new WeakMap<Node, Element>();
const standing = new WeakSet<Element>();

const isReacts = (node: Element) => Object.keys(node).some((key) => key.startsWith("__react"));

function isForeign(node: Node | null): node is Element {
  return node instanceof Element && !standing.has(node) && !isReacts(node);
}

/** Put in before the text was taken out, or with it. */
function noteRemoved(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (!(text instanceof Text)) continue;
      const found = [...addedNodes, previousSibling, nextSibling].find(isForeign);
      if (!found) continue;
      standIns.set(text, found);
      standing.add(found);
    }
  }
}

const observer = new MutationObserver(noteRemoved);
observer.observe(document.documentElement, { childList: true, subtree: true });

function standInOf(node: Node): Element | undefined {
  noteRemoved(observer.takeRecords());
  return standIns.get(node);
}

/** The child of `parent` that a node is in, or that stands for it. */
function placeIn(parent: Node, node: Node): Node | null {
  let place: Node | null = node.parentNode ? node : (standInOf(node) ?? null);
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/** A text that comes back itself. */
function dismiss(node: Node): void {
  if (!(node instanceof Text) || node.parentNode) return;
  standInOf(node)?.remove();
  standIns.delete(node);
}

const { insertBefore, appendChild, removeChild } = Node.prototype;

Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  const place = placeIn(this, child);
  if (place) removeChild.call(this, place);
  return child;
};

Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
  dismiss(node);
  return insertBefore.call(this, node, before && placeIn(this, before)) as T;
};

Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
  dismiss(node);
  return appendChild.call(this, node) as T;
};

const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue") as Required<PropertyDescriptor>;

Object.defineProperty(Text.prototype, "nodeValue", {
  ...value,
  set(this: Text, text: string) {
    value.set.call(this, text);
    // The new text is shown, to be translated again.
    if (!this.parentNode) standInOf(this)?.replaceWith(this);
  },
});
