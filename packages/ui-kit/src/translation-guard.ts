const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/**
 * Browser translators replace text nodes with elements, usually `<font>`. React keeps updating the
 * detached text nodes, and fails when it removes one or inserts before one. The guard puts a text
 * node back before React touches the place, and after its text changes.
 *
 * Call once, before React renders.
 *
 * @see https://github.com/facebook/react/issues/11538
 * @returns the function that removes the guard.
 */
export function installTranslationGuard(root: Element = document.documentElement): () => void {
  const translations = new WeakMap<Text, Element>();
  const originals = new WeakMap<Element, readonly Text[]>();

  function restore(node: Node): void {
    const translation = isText(node) && !node.isConnected ? translations.get(node) : undefined;
    if (!translation?.isConnected) return;
    const texts = originals.get(translation) ?? [];
    for (const text of texts) translations.delete(text);
    translation.replaceWith(...texts);
  }

  function remember(text: Text, translation: Element): void {
    translations.set(text, translation);
    originals.set(translation, [...(originals.get(translation) ?? []), text]);
    observer.observe(text, { characterData: true });
  }

  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const {
      type,
      target,
      removedNodes,
      previousSibling,
      nextSibling,
      addedNodes,
    } of records) {
      if (type === 'characterData') restore(target);
      const translation = [...addedNodes, previousSibling, nextSibling].find(
        (node): node is Element => node !== null && isElement(node) && added.has(node),
      );
      if (translation === undefined) continue;
      for (const node of removedNodes) {
        if (isText(node) && !node.isConnected) remember(node, translation);
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true });

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ) {
    if (before !== null) restore(before);
    return insertBefore.call(this, node, childContaining(this, before)) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T) {
    restore(child);
    const parent = child.parentNode ?? this;
    return removeChild.call(this.contains(parent) ? parent : this, child) as T;
  };
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { insertBefore, removeChild });
  };
}

/** Translators may also wrap a node. */
function childContaining(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child?.parentNode != null && child.parentNode !== parent) child = child.parentNode;
  return child?.parentNode === parent ? child : node;
}
